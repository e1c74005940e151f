import { setTimeout as wait } from 'node:timers/promises';
import { formatSeconds, print } from '../output.mjs';
import { isAlive } from '../process.mjs';

const MAX_RECOVERY_MS = 10_000;
const LOAD_AFTER_FAULT_MS = 6000;

export async function runFault(fault, context) {
  const { name, title } = fault;
  const row = { name, title, acknowledged: 0, lost: 0, doubled: 0, problems: [] };
  const skipReason = fault.findSkipReason?.(context);
  if (skipReason) {
    print(`- ${title}: not run, ${skipReason}`);
    return { ...row, skipReason };
  }
  print(`… ${title}`);
  const { load, servers } = context;
  load.ledger.period = name;
  const failedBefore = load.requests.failed.length;
  const timer = createRecoveryTimer(context);
  try {
    await fault.run({ ...context, restartMeasurement: timer.restart, markRepaired: timer.markRepaired });
  } catch (error) {
    row.problems.push(error.message);
  }
  await wait(LOAD_AFTER_FAULT_MS);
  row.recoveryMs = timer.getRecoveryMs();
  row.acknowledged = load.ledger.countAcknowledged(name);
  row.failedRequests = load.requests.failed.slice(failedBefore);
  row.problems.push(...servers.apis.filter(({ pid }) => !isAlive(pid)).map((api) => `${api.name} ended`));
  if (fault.forbidsFailedRequests) row.problems.push(...new Set(row.failedRequests));
  if (row.recoveryMs > MAX_RECOVERY_MS) row.problems.push(`served again after ${formatSeconds(row.recoveryMs)}`);
  const attempts = `${row.acknowledged} acknowledged, ${row.failedRequests.length} attempts failed`;
  print(`✓ ${attempts}, served again after ${formatSeconds(row.recoveryMs)}`);
  return row;
}

/** Measures how long the API acknowledged no write, and how long the first order took after the repair. The longer time counts. */
function createRecoveryTimer({ load, probe }) {
  let startedAt = performance.now();
  let repairedAt = startedAt;
  function markRepaired() {
    repairedAt = performance.now();
    load.addBuyer();
  }
  function restart() {
    markRepaired();
    startedAt = repairedAt;
  }
  function getRecoveryMs() {
    const firstOrderMs = load.ledger.getFirstOrderMs(repairedAt) ?? performance.now() - repairedAt;
    return Math.max(probe.getLongestGapMs(startedAt), firstOrderMs);
  }
  return { markRepaired, restart, getRecoveryMs };
}
