import { contracts } from '@banca/contracts/server';
import { expect, test } from 'vitest';
import { fieldsOf } from './hostile.world.ts';

const LENGTH = 200_000;
const ENDINGS = ['', '<', '@', '"', ' x', '\n!'];
const BEGINNINGS = ['', 'https://', 'https://drive.google.com/', 'data:image/png;base64,', 'a@', '@', '+258'];
const REPEATED = ['a', '.', 'a.', '@', '-', '0', '/', '<', '1,', ':1', '=', '%', 'á', ' .', '\\'];
/** Texts for which a regular expression that backtracks takes time with the square of their length. */
const texts = BEGINNINGS.flatMap((beginning) =>
  REPEATED.flatMap((repeated) => ENDINGS.map((ending) => beginning + repeated.repeat(LENGTH / repeated.length) + ending)),
);

const nested = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight((inner, name) => ({ [name]: inner }), value);

const fields = contracts.flatMap(({ contract }) =>
  fieldsOf(contract.schema.body).map((field) => [contract.name, field, contract.schema.body] as const),
);

test.each(fields)('%s: a text of 200,000 characters as %s is checked within 1 s', (_name, field, schema) => {
  for (const text of texts) {
    const start = performance.now();
    schema?.safeParse(nested(field, text));
    schema?.safeParse(nested(field, [text]));
    const took = performance.now() - start;
    expect(took, `${text.slice(0, 40)}…${text.slice(-3)}`).toBeLessThan(1000);
  }
});
