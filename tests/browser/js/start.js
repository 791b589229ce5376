/** Presses *Play now* and starts as soon as that is possible: milliseconds until then, until the table is there, until a move
 * can be made, and whether it is mine to begin.
 */
async ([game, lit]) => {
  const until = (find) =>
    new Promise((done) => {
      const look = () => {
        const found = find();
        if (found) done(found);
        else requestAnimationFrame(look);
      };
      look();
    });
  const pressed = performance.now();
  document.querySelector(`[data-game=${game}] button.main`).click();
  (await until(() => document.querySelector("dialog[open] button.big:enabled"))).click();
  const chosen = performance.now() - pressed;
  await until(() => document.querySelector("main .cloth :is(button, [data-fly])"));
  const shown = performance.now() - pressed;
  const mine = document.querySelector("header .status.mine") !== null;
  await until(() => document.querySelector(lit));
  return [chosen, shown, performance.now() - pressed, mine];
};
