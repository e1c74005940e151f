import { formatSeconds, print } from '../output.mjs';

/** @param getVersion returns `old` or `new` for an origin */
export function createPhases(getVersion) {
  const rows = [];
  function start(name) {
    const counts = { old: { requests: 0, errors: 0 }, new: { requests: 0, errors: 0 } };
    rows.push({ name, counts, problems: [], startedAt: performance.now() });
  }
  function end() {
    const row = rows.at(-1);
    row.elapsedMs = performance.now() - row.startedAt;
    if (row.counts.old.requests + row.counts.new.requests === 0) row.problems.push('no request was sent');
  }
  function onResponse({ origin, hasFailed, line }) {
    const row = rows.at(-1);
    const version = getVersion(origin);
    row.counts[version].requests += 1;
    if (!hasFailed) return;
    row.counts[version].errors += 1;
    row.problems.push(`${version}: ${removeIds(line)}`);
  }
  return { rows, start, end, onResponse };
}

/** Two lines of the same error are equal without their ids. */
const removeIds = (line) => line.replaceAll(/\b[0-9a-f]{24}\b/g, ':id').replace(/,"requestId":"[^"]+"/, '');

export function printPhases(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const columns = (values) => values.map((value) => String(value).padStart(8)).join('  ');
  print();
  print(`  ${'phase'.padEnd(width)}  ${columns(['time', 'old', 'errors', 'new', 'errors', 'lost', 'doubled'])}`);
  for (const { name, elapsedMs, counts, lost, doubled, isPassed, problems } of rows) {
    const versions = [counts.old, counts.new].flatMap(({ requests, errors }) => [requests, errors]);
    print(`${isPassed ? '✓' : '✗'} ${name.padEnd(width)}  ${columns([formatSeconds(elapsedMs), ...versions, lost, doubled])}`);
    for (const problem of [...new Set(problems)].slice(0, 5)) print(`      ${problem.slice(0, 300)}`);
  }
  print();
}
