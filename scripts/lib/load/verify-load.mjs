import { addFindings } from './add-findings.mjs';
import { verifyLedger } from './verify-ledger.mjs';

/**
 * Compares what the API acknowledged to a load with the database, the files and the emails. Returns a line to print.
 * @param options.rows one row per period; gets the findings
 * @param options.emailTimeoutMs how long to wait for emails
 */
export async function verifyLoad({ load, database, filesFolder, rows, emailTimeoutMs }, printProgress) {
  printProgress('waiting for the emails');
  const { entries } = load.ledger;
  const { emails } = load.smtp;
  addFindings(rows, await verifyLedger({ entries, database, filesFolder, emails, emailTimeoutMs }), load.problems);
  return `${entries.length} requests compared with the database, the files and ${emails.length} emails`;
}
