export function createRouter() {
  const origins = new Set();
  let count = 0;
  return {
    chooseOrigin: () => {
      count += 1;
      return [...origins][count % origins.size];
    },
    addOrigin: (origin) => origins.add(origin),
    removeOrigin: (origin) => origins.delete(origin),
  };
}
