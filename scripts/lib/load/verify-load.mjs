import { join } from 'node:path';
import { repositoryRoot } from '../paths.mjs';
import { runCommand } from '../process.mjs';
import { verifyLedger } from './verify-ledger.mjs';

export async function verifyLoad({ load, database, filesFolder, rows, emailTimeoutMs }, printProgress) {
  printProgress('waiting for the emails');
  const { entries } = load.ledger;
  const { emails } = load.smtp;
  addFindings(rows, await verifyLedger({ entries, database, filesFolder, emails, emailTimeoutMs }), load.problems);
  return `${entries.length} requests compared with the database, the files and ${emails.length} emails`;
}

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

/** @throws ExpectedError with the invariants that do not hold */
export async function runVerifyData(env) {
  const args = [join(repositoryRoot, 'scripts/data.mjs'), 'verify-data'];
  await runCommand(process.execPath, args, { cwd: repositoryRoot, env, tail: 40 });
  return 'every counter and every file agrees with the orders';
}
