import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '../process.mjs';
import { formatSeconds, print } from '../output.mjs';

const SERVED_WITHIN_MS = 10_000;
/** How long the load goes on after each fault. */
const AFTERMATH_MS = 6000;

/** Runs one fault under load and returns its row. `addFindings` adds the lost and doubled requests after the last fault. */
export async function runFault(fault, context) {
  const { name, title } = fault;
  const row = { name, title, acknowledged: 0, lost: 0, doubled: 0, problems: [] };
  const reason = fault.findObstacle?.(context);
  if (reason) {
    print(`- ${title}: not run, ${reason}`);
    return { ...row, notRun: reason };
  }
  print(`… ${title}`);
  const { load, probe, servers } = context;
  load.ledger.fault = name;
  const failedBefore = load.requests.failed.length;
  let since = performance.now();
  let repairedAt = since;
  const markRepaired = () => {
    repairedAt = performance.now();
    load.addBuyer();
  };
  const measureFrom = () => {
    markRepaired();
    since = repairedAt;
  };
  try {
    await fault.run({ ...context, measureFrom, markRepaired });
  } catch (error) {
    row.problems.push(error.message);
  }
  await wait(AFTERMATH_MS);
  row.servedMs = Math.max(
    probe.getLongestGapMs(since),
    load.ledger.getFirstOrderMs(repairedAt) ?? performance.now() - repairedAt,
  );
  row.acknowledged = load.ledger.countAcknowledged(name);
  row.failedRequests = load.requests.failed.slice(failedBefore);
  row.problems.push(...servers.apis.filter(({ pid }) => !isAlive(pid)).map((api) => `${api.name} ended`));
  if (fault.forbidsFailedRequests) row.problems.push(...new Set(row.failedRequests));
  if (row.servedMs > SERVED_WITHIN_MS) row.problems.push(`served again after ${formatSeconds(row.servedMs)}`);
  print(
    `✓ ${row.acknowledged} acknowledged, ${row.failedRequests.length} attempts failed, served again after ${formatSeconds(row.servedMs)}`,
  );
  return row;
}

/** Adds what the verification found to the rows of the faults during which it happened. */
export function addFindings(rows, { lost, doubled }, refusals) {
  const names = new Set(rows.map(({ name }) => name));
  for (const [index, row] of rows.entries()) {
    // The first row includes what happened before the first fault.
    const ofRow = ({ fault }) => fault === row.name || (index === 0 && !names.has(fault));
    row.lost = lost.filter(ofRow).length;
    row.doubled = doubled.filter(ofRow).length;
    row.problems.push(...lost.filter(ofRow).map(({ what }) => `lost: ${what}`));
    row.problems.push(...doubled.filter(ofRow).map(({ what }) => `doubled: ${what}`));
    row.problems.push(...refusals.filter(ofRow).map(({ message }) => message));
    row.isFailed = row.notRun === undefined && row.problems.length > 0;
    row.isPassed = row.notRun === undefined && row.problems.length === 0;
  }
}

export function printTable(rows) {
  const width = Math.max(...rows.map(({ title }) => title.length));
  print();
  print(`  ${'fault'.padEnd(width)}  acknowledged  lost  doubled  served again after`);
  for (const row of rows) {
    if (row.notRun) print(`- ${row.title.padEnd(width)}  not run: ${row.notRun}`);
    else {
      const columns = [String(row.acknowledged).padStart(12), String(row.lost).padStart(4), String(row.doubled).padStart(7)];
      print(
        `${row.isPassed ? '✓' : '✗'} ${row.title.padEnd(width)}  ${columns.join('  ')}  ${formatSeconds(row.servedMs).padStart(18)}`,
      );
      for (const problem of row.problems.slice(0, 5)) print(`      ${problem.slice(0, 300)}`);
    }
  }
  print();
}
