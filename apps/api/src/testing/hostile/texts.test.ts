import { contracts } from '@banca/contracts/server';
import { expect, test } from 'vitest';
import { listFieldSchemas } from './contract-fields.ts';

const TEXT_LENGTH = 100_000;
const ENDINGS = ['', '<', '@', '"', ' x', '\n!'];
const BEGINNINGS = ['', 'https://', 'https://drive.google.com/', 'data:image/png;base64,', 'a@', '@', '+258'];
const REPEATED = ['a', '.', 'a.', '@', '-', '0', '/', '<', '1,', ':1', '=', '%', 'á', ' .', '\\'];
/** A regular expression that backtracks needs quadratic time for these texts. */
const texts = BEGINNINGS.flatMap((beginning) =>
  REPEATED.flatMap((repeated) => ENDINGS.map((ending) => beginning + repeated.repeat(TEXT_LENGTH / repeated.length) + ending)),
);

const buildNested = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight((inner, name) => ({ [name]: inner }), value);

/** Fields of several endpoints that have one schema are tested once. */
const fields = [
  ...new Map(
    contracts.flatMap(({ contract: { name, schema } }) =>
      [...listFieldSchemas(schema.body)].map(([field, fieldSchema]) => [fieldSchema, [name, field, schema.body]] as const),
    ),
  ).values(),
];

test.each(fields)('%s validates 100,000 characters in %s within 1 s', (_name, field, schema) => {
  const durationsMs = texts.map((text) => {
    const start = performance.now();
    schema?.safeParse(buildNested(field, text));
    schema?.safeParse(buildNested(field, [text]));
    return performance.now() - start;
  });
  const longestMs = Math.max(...durationsMs);
  const slowest = texts[durationsMs.indexOf(longestMs)] ?? '';
  expect(longestMs, `${slowest.slice(0, 40)}…${slowest.slice(-3)}`).toBeLessThan(1000);
});
