import { getTranslator } from '@banca/messages/catalogues';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  createIdFilterSchema,
  createIdListSchema,
  createTextSchema,
  createTypedStringSchema,
  Id,
  PriceBound,
  PriceInput,
  SearchText,
  SortByTime,
  Timestamp,
} from './common.schemas.ts';
import { toIssueValues } from './validation-issues.ts';

const { translate } = getTranslator('pt');
const listErrors = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => translate(issue.message, toIssueValues(issue)));

const [FIRST, SECOND, THIRD, FOURTH] = ['1', '2', '3', '4'].map((digit) => digit.repeat(24));
const INVALID_ID = 'Este identificador não é válido.';

describe('Id', () => {
  test.each(['', 'abc', '65f1c0ffee0123456789abcg', '65f1c0ffee0123456789abcd0', { $ne: null }, undefined])(
    'refuses %j with a message',
    (id) => expect(listErrors(Id, id)).toEqual([INVALID_ID]),
  );
  test('is in lower case', () => expect(Id.parse('65F1C0FFEE0123456789ABCD')).toBe('65f1c0ffee0123456789abcd'));
});

describe('a list of at most 3 ids', () => {
  const schema = createIdListSchema(3);

  test.each([[[FIRST]], [[FIRST, SECOND, THIRD]]])('accepts %j', (ids) => expect(schema.parse(ids)).toEqual(ids));

  test.each([
    [undefined, 'Tem de ser uma lista de identificadores'],
    ['abc', 'Tem de ser uma lista de identificadores'],
    [[], 'Tem de indicar de 1 a 3 identificadores'],
    [[FIRST, SECOND, THIRD, FOURTH], 'Tem de indicar de 1 a 3 identificadores'],
    [['a', 'b', 'c', 'd'], 'Tem de indicar de 1 a 3 identificadores'],
    [[FIRST, 'b'], INVALID_ID],
    [[FIRST, SECOND, FIRST], 'Tem de indicar cada identificador só uma vez'],
  ])('refuses %j with the message: %s', (ids, message) => expect(listErrors(schema, ids)).toEqual([message]));
});

describe('an id to filter by', () => {
  const schema = createIdFilterSchema('filters.creator');

  test.each([
    ['65F1C0FFEE0123456789ABCD', '65f1c0ffee0123456789abcd'],
    ['', undefined],
    [undefined, undefined],
  ])('parses %j as %j', (id, parsed) => expect(schema.parse(id)).toBe(parsed));

  test.each(['a', `${FIRST}1`, 'g'.repeat(24), ['a']])('refuses %j with its message', (id) =>
    expect(listErrors(schema, id)).toEqual(['Este criador não existe.']),
  );
});

describe('a text of 3 to 10 characters', () => {
  const schema = createTextSchema(3, 10);

  test.each([
    ['abc', 'abc'],
    ['  0123456789\n', '0123456789'],
    [`0123456789${' '.repeat(90)}`, '0123456789'],
    ['a\tb\nc\rd', 'a\tb\nc\rd'],
  ])('parses %j as %j', (text, parsed) => expect(schema.parse(text)).toBe(parsed));

  test.each([
    ['ab', 'Escreve pelo menos 3 caracteres'],
    ['01234567890', 'Escreve no máximo 10 caracteres'],
    [`0123456789${' '.repeat(91)}`, 'Escreve no máximo 10 caracteres'],
    ['0123456789\0', 'Escreve no máximo 10 caracteres'],
    [' '.repeat(101), 'Escreve no máximo 10 caracteres'],
    [undefined, 'Preenche este campo'],
  ])('refuses %j with the message: %s', (text, message) => expect(listErrors(schema, text)).toEqual([message]));

  test.each(['\0', '\x08', '\v', '\f', '\x0e', '\x1f'])('refuses the control character %j', (character) =>
    expect(listErrors(schema, `a ${character} b`)).toEqual(['Contém caracteres que não são permitidos']),
  );

  test('has a message of its own without any character', () =>
    expect(listErrors(createTextSchema(1, 10, 'checkout.nameRequired'), ' ')).toEqual([translate('checkout.nameRequired')]));
});

test('a typed text may have ten times as many characters before invisible ones are removed', () => {
  const schema = createTypedStringSchema(10, { missing: 'filters.search', tooLong: 'filters.searchTooLong' });
  expect(schema.parse(`ana${'\u200b'.repeat(97)}`)).toBe('ana');
  expect(listErrors(schema, `ana${'\u200b'.repeat(98)}`)).toEqual(['O texto de pesquisa é demasiado longo.']);
});

describe('prices', () => {
  test.each([
    [0, 0],
    ['0', 0],
    [100_000_000_000, 100_000_000_000],
    [99_999_999_999.25, 99_999_999_999.25],
  ])('PriceBound parses %j as %d', (input, price) => expect(PriceBound.parse(input)).toBe(price));

  test.each([
    [-0.001, 'O preço não pode ser negativo.'],
    [0.001, 'O preço pode ter no máximo duas casas decimais.'],
    [100_000_000_000.25, 'O preço pode ter no máximo duas casas decimais.'],
  ])('PriceBound refuses %j with only the message: %s', (input, message) =>
    expect(listErrors(PriceBound, input)).toEqual([message]),
  );

  test.each([
    [-0.001, 'Escreve 0 ou mais'],
    [10_000_000.001, 'O preço máximo é de 10 milhões de MZN'],
  ])('PriceInput refuses %j with only the message: %s', (input, message) =>
    expect(listErrors(PriceInput, input)).toEqual([message]),
  );
});

test('Timestamp formats a date as ISO 8601 and leaves a text as it is', () => {
  expect(Timestamp.parse(new Date(Date.UTC(2026, 10, 23, 8, 15)))).toBe('2026-11-23T08:15:00.000Z');
  expect(Timestamp.parse('2026-11-23T08:15:00.000Z')).toBe('2026-11-23T08:15:00.000Z');
});

test('a search that is no text is refused with a message', () =>
  expect(listErrors(SearchText, ['a', 'b'])).toEqual(['Este texto de pesquisa não é válido.']));

test('SortByTime is newest or oldest, by default newest', () => {
  expect([undefined, 'newest', 'oldest'].map((sort) => SortByTime.parse(sort))).toEqual(['newest', 'newest', 'oldest']);
  expect(listErrors(SortByTime, 'best')).toEqual(['Esta ordem não existe.']);
});

test('the values of a message are the limits and parameters of an issue, and nothing else', () => {
  const listValues = (schema: z.ZodType, value: unknown) => (schema.safeParse(value).error?.issues ?? []).map(toIssueValues);
  expect(listValues(z.string().min(3), 'ab')).toEqual([{ minimum: '3' }]);
  expect(listValues(z.string().max(1000), 'a'.repeat(1001))).toEqual([{ maximum: '1000' }]);
  expect(listValues(z.string(), 5)).toEqual([{}]);
  expect(listValues(createIdListSchema(3), [])).toEqual([{ maximum: 3 }]);
});
