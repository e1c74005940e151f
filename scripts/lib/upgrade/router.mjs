export function createRouter() {
  let origins = [];
  let count = 0;
  return {
    chooseOrigin: () => {
      count += 1;
      return origins[count % origins.length];
    },
    addOrigin: (origin) => void (origins = [...origins, origin]),
    removeOrigin: (origin) => void (origins = origins.filter((other) => other !== origin)),
  };
}
