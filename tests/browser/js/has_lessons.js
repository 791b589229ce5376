/** Whether so many lessons are kept for times without a network. */
async (count) => {
  const cache = await caches.open("mazzo");
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => path.includes("/api/lessons/")).length === count;
};
