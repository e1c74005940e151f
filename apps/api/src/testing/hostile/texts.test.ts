import { contracts } from '@banca/contracts/server';
import { expect, test } from 'vitest';
import { listFields } from './contract-fields.ts';

const TEXT_LENGTH = 200_000;
const ENDINGS = ['', '<', '@', '"', ' x', '\n!'];
const BEGINNINGS = ['', 'https://', 'https://drive.google.com/', 'data:image/png;base64,', 'a@', '@', '+258'];
const REPEATED = ['a', '.', 'a.', '@', '-', '0', '/', '<', '1,', ':1', '=', '%', 'á', ' .', '\\'];
/** A regular expression that backtracks needs quadratic time for these texts. */
const texts = BEGINNINGS.flatMap((beginning) =>
  REPEATED.flatMap((repeated) => ENDINGS.map((ending) => beginning + repeated.repeat(TEXT_LENGTH / repeated.length) + ending)),
);

const buildNested = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight((inner, name) => ({ [name]: inner }), value);

const fields = contracts.flatMap(({ contract }) =>
  listFields(contract.schema.body).map((field) => [contract.name, field, contract.schema.body] as const),
);

test.each(fields)('%s validates 200,000 characters in %s within 1 s', (_name, field, schema) => {
  for (const text of texts) {
    const start = performance.now();
    schema?.safeParse(buildNested(field, text));
    schema?.safeParse(buildNested(field, [text]));
    const durationMs = performance.now() - start;
    expect(durationMs, `${text.slice(0, 40)}…${text.slice(-3)}`).toBeLessThan(1000);
  }
});
