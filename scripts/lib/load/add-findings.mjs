/** Adds what the verification found to the rows of the periods in which it happened. */
export function addFindings(rows, { lost, doubled }, refusals) {
  const names = new Set(rows.map(({ name }) => name));
  for (const [index, row] of rows.entries()) {
    // The first row includes what happened before the first period.
    const belongsToRow = ({ period }) => period === row.name || (index === 0 && !names.has(period));
    row.lost = lost.filter(belongsToRow).length;
    row.doubled = doubled.filter(belongsToRow).length;
    row.problems.push(...lost.filter(belongsToRow).map(({ description }) => `lost: ${description}`));
    row.problems.push(...doubled.filter(belongsToRow).map(({ description }) => `doubled: ${description}`));
    row.problems.push(...refusals.filter(belongsToRow).map(({ message }) => message));
    row.isFailed = row.skipReason === undefined && row.problems.length > 0;
    row.isPassed = row.skipReason === undefined && row.problems.length === 0;
  }
}
