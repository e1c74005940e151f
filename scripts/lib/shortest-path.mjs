/** Breadth-first search. Returns the names on the shortest path from `start` to a goal. */
export function findShortestPath(start, listNextNames, isGoal) {
  const visitedNames = new Set();
  let paths = [[start]];
  while (paths.length > 0) {
    const longerPaths = [];
    for (const path of paths) {
      for (const name of listNextNames(path.at(-1))) {
        if (isGoal(name, path.length)) return [...path, name];
        if (visitedNames.has(name)) continue;
        visitedNames.add(name);
        longerPaths.push([...path, name]);
      }
    }
    paths = longerPaths;
  }
  return undefined;
}
