/** Inside the worker where bots think: notes from when to when it is busy, by the clock that the page shares. */
() => {
  const now = () => performance.timeOrigin + performance.now();
  const [hear, tell] = [self.onmessage, self.postMessage.bind(self)];
  let began = now();
  self.thoughts = [];
  self.onmessage = (asked) => {
    began = now();
    hear(asked);
  };
  self.postMessage = (found) => {
    self.thoughts.push([began, now()]);
    tell(found);
  };
};
