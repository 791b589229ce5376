/** Shares as they are printed: whole hundredths that add up to what the shares themselves add up to. */
export function rounded(shares: readonly number[]): number[] {
  const exact = shares.map((share) => Number((share * 100).toFixed(6)));
  const whole = exact.map(Math.floor);
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  const missing = Math.round(sum(exact)) - sum(whole);
  const rest = (nth: number) => exact[nth]! - whole[nth]!;
  const fullest = exact.map((_, nth) => nth).sort((one, other) => rest(other) - rest(one));
  const more = new Set(fullest.slice(0, missing));
  return whole.map((hundredths, nth) => (hundredths + (more.has(nth) ? 1 : 0)) / 100);
}
