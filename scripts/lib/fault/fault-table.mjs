import { formatSeconds, print } from '../output.mjs';

export function printFaultTable(rows) {
  const width = Math.max(...rows.map(({ title }) => title.length));
  print();
  print(`  ${'fault'.padEnd(width)}  acknowledged  lost  doubled  served again after`);
  for (const row of rows) {
    if (row.skipReason) print(`- ${row.title.padEnd(width)}  not run: ${row.skipReason}`);
    else {
      const columns = [String(row.acknowledged).padStart(12), String(row.lost).padStart(4), String(row.doubled).padStart(7)];
      const recovery = formatSeconds(row.recoveryMs).padStart(18);
      print(`${row.isPassed ? '✓' : '✗'} ${row.title.padEnd(width)}  ${columns.join('  ')}  ${recovery}`);
      for (const problem of row.problems.slice(0, 5)) print(`      ${problem.slice(0, 300)}`);
    }
  }
  print();
}
