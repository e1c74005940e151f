import { dirname } from 'node:path';

const DETECTED = ['Killed', 'Timeout'];
const UNDETECTED = ['Survived', 'NoCoverage'];

const count = (results, statuses) => results.filter(({ status }) => statuses.includes(status)).length;

function formatScore(name, results) {
  const detected = count(results, DETECTED);
  const total = detected + count(results, UNDETECTED);
  return `${name.padEnd(70)} ${((100 * detected) / total).toFixed(1).padStart(5)} %  ${detected} of ${total}`;
}

export function formatScores(name, results) {
  const folders = Object.entries(Object.groupBy(results, ({ fileName }) => dirname(fileName)));
  const lines = folders.toSorted().map(([folder, found]) => formatScore(`  ${folder}`, found));
  return [formatScore(name, results), ...lines, ''].join('\n');
}

export const formatSurvivors = (results) =>
  results
    .filter(({ status }) => UNDETECTED.includes(status))
    .map(({ fileName, location, mutatorName, replacement = '', status }) => {
      const code = replacement.replaceAll(/\s+/g, ' ').slice(0, 100);
      return `${fileName}:${location.start.line}:${location.start.column} ${status} ${mutatorName} ${code}\n`;
    })
    .toSorted()
    .join('');
