import { getTranslator } from '@banca/messages/catalogues';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { LoginInput, SignupForm, SignupInput } from './auth.schemas.ts';
import { Money, PageQuery, PriceBound, PriceInput } from './common.schemas.ts';
import { ProductListQuery } from './product-lists.schemas.ts';
import { ProductChanges, ProductInput } from './product.schemas.ts';
import { ProfileInput } from './users.schemas.ts';
import { toIssueValues } from './validation-issues.ts';

const getFirstErrorMessage = (schema: z.ZodType, value: unknown, field?: string): string | undefined => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  const issue = issues.find(({ path }) => field === undefined || path.join('.') === field);
  return issue && getTranslator(undefined).translate(issue.message, toIssueValues(issue));
};

const NO_AMOUNT = 'Must be an amount such as 1500 or 1500,50';

describe('PriceInput', () => {
  test.each([
    [0, 0],
    [1250.5, 1250.5],
    ['1250,50', 1250.5],
    ['1250.50', 1250.5],
    [' 100 ', 100],
    ['0', 0],
    [10_000_000, 10_000_000],
    [0.1 + 0.2, 0.1 + 0.2],
    ['007', 7],
    ['1 500', 1500],
    ['1.500', 1500],
    ['1,500', 1500],
    ['1.500,00', 1500],
    ['1,500.00', 1500],
    ['1500,5', 1500.5],
    ['1500 MT', 1500],
    ['\u200e1\u00a0250,50 MZN', 1250.5],
  ])('parses %j as %d', (input, price) => expect(PriceInput.parse(input)).toBe(price));

  test.each([
    [-1, 'Must be 0 or more'],
    ['-1', 'Must be 0 or more'],
    [0.001, 'Must have at most two decimals'],
    ['1,2345', NO_AMOUNT],
    ['1,5,0', NO_AMOUNT],
    ['1500 USD', NO_AMOUNT],
    ['+5', NO_AMOUNT],
    ['-1.500', 'Must be 0 or more'],
    ['10.000.000,01', 'Must be at most 10000000'],
    ['\u200b ', 'Please fill in all required fields.'],
    [1.005, 'Must have at most two decimals'],
    [10_000_000.01, 'Must be at most 10000000'],
    [1e308, 'Must be at most 10000000'],
    [Number.NaN, NO_AMOUNT],
    [Number.POSITIVE_INFINITY, NO_AMOUNT],
    ['NaN', NO_AMOUNT],
    ['Infinity', NO_AMOUNT],
    ['1e3', NO_AMOUNT],
    ['0x10', NO_AMOUNT],
    ['9'.repeat(400), NO_AMOUNT],
    ['', 'Please fill in all required fields.'],
    [undefined, 'Please fill in all required fields.'],
    [null, NO_AMOUNT],
    [[5], NO_AMOUNT],
    [{ $gt: 0 }, NO_AMOUNT],
    [true, NO_AMOUNT],
  ])('refuses %j with the message: %s', (input, message) => expect(getFirstErrorMessage(PriceInput, input)).toBe(message));

  test('accepts every amount in whole centavos up to the maximum, as a number and as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (centavos) => {
        const price = centavos / 100;
        return (
          PriceInput.parse(price) === price &&
          PriceInput.parse(price.toFixed(2)) === price &&
          PriceInput.parse(price.toFixed(2).replace('.', ',')) === price
        );
      }),
    );
  });

  test('PriceBound accepts an amount above the maximum price', () =>
    expect(PriceBound.parse('99999999999')).toBe(99_999_999_999));
  test('Money refuses text', () => expect(Money.safeParse('1').success).toBe(false));
});

describe('SignupInput and SignupForm', () => {
  const validSignup = { firstName: 'Ana', lastName: 'Bila', username: 'ana', email: 'ana@example.com', password: '12345678' };

  test.each([
    ['firstName', undefined, 'Nome é obrigatório'],
    ['firstName', '  ', 'Nome é obrigatório'],
    ['lastName', '', 'Sobrenome é obrigatório'],
    ['username', '', 'Nome de usuário é obrigatório'],
    ['username', undefined, 'Nome de usuário é obrigatório'],
    ['username', 'ab', 'Nome de usuário deve ter pelo menos 3 caracteres'],
    ['email', '', 'Email é obrigatório'],
    ['email', undefined, 'Email é obrigatório'],
    ['email', 'ana@', 'Por favor, insira um email válido'],
    ['email', 'a@b.c\r\nBcc: x@y.z', 'Por favor, insira um email válido'],
    ['password', '', 'Senha é obrigatória'],
    ['password', undefined, 'Senha é obrigatória'],
    ['password', '1234567', 'Senha deve ter pelo menos 8 caracteres'],
    ['confirmPassword', 'other', 'As senhas não correspondem'],
  ])('refuses %s %j with the message: %s', (field, value, message) =>
    expect(getFirstErrorMessage(SignupInput, { ...validSignup, [field]: value }, field)).toBe(message),
  );

  test.each([
    ['', 'Por favor, confirme sua senha'],
    [undefined, 'Por favor, confirme sua senha'],
    ['87654321', 'As senhas não correspondem'],
  ])('SignupForm refuses the password confirmation %j with the message: %s', (confirmPassword, message) =>
    expect(getFirstErrorMessage(SignupForm, { ...validSignup, confirmPassword }, 'confirmPassword')).toBe(message),
  );

  test('refuses passwords of more than 72 bytes in UTF-8 and passwords with control characters', () => {
    expect(SignupInput.safeParse({ ...validSignup, password: 'a'.repeat(72) }).success).toBe(true);
    expect(getFirstErrorMessage(SignupInput, { ...validSignup, password: 'a'.repeat(73) }, 'password')).toBe(
      'Senha demasiado longa',
    );
    expect(getFirstErrorMessage(SignupInput, { ...validSignup, password: 'ç'.repeat(37) }, 'password')).toBe(
      'Senha demasiado longa',
    );
    expect(getFirstErrorMessage(SignupInput, { ...validSignup, password: 'abcdefgh\0' }, 'password')).toBe('Senha inválida');
  });

  test.each(['ana maria', 'ana/maria', 'ána', 'a'.repeat(31), '<b>', 'ana\0', '../ana'])('refuses the username %j', (username) =>
    expect(SignupInput.safeParse({ ...validSignup, username }).success).toBe(false),
  );
  test.each(['Ana_01', 'a.b-c', '123'])('accepts the username %j', (username) =>
    expect(SignupInput.safeParse({ ...validSignup, username }).success).toBe(true),
  );
  test.each(['role', 'status', '_id', 'emailKey', 'constructor', 'passwordHash'])('refuses the unknown field %s', (field) =>
    expect(SignupInput.safeParse({ ...validSignup, [field]: 'admin' }).success).toBe(false),
  );
});

describe('LoginInput', () => {
  test.each([
    ['email', '', 'Email é obrigatório'],
    ['email', 'x', 'Por favor, insira um email válido'],
    ['password', '', 'Senha é obrigatória'],
    ['password', { $ne: '' }, 'Senha é obrigatória'],
  ])('refuses %s %j with the message: %s', (field, value, message) =>
    expect(getFirstErrorMessage(LoginInput, { email: 'a@b.co', password: 'x', [field]: value }, field)).toBe(message),
  );
});

describe('ProductInput and ProductChanges', () => {
  const validProduct = { title: 'T', description: 'D', price: 1, category: 'Arte', file: 'https://dropbox.com/a' };

  test.each(['title', 'description', 'price', 'category', 'file'])('requires %s', (field) =>
    expect(getFirstErrorMessage(ProductInput, { ...validProduct, [field]: undefined }, field)).toBe(
      'Please fill in all required fields.',
    ),
  );
  test.each([ProductInput, ProductChanges.in])('an unreadable previous price has the message of a price', (schema) =>
    expect(getFirstErrorMessage(schema, { ...validProduct, beforePrice: '1,5,0' }, 'beforePrice')).toBe(NO_AMOUNT),
  );
  test('refuses a file URL on a host that is not allowed', () =>
    expect(getFirstErrorMessage(ProductInput, { ...validProduct, file: 'https://evil.test/a' }, 'file')).toBe(
      'Please provide a valid URL from Google Drive, Dropbox, or another storage service.',
    ));
  test.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    ['["a","b"]', ['a', 'b']],
    ['só uma', ['só uma']],
    ['', []],
    [undefined, []],
    ['[quebrado', ['[quebrado']],
  ])('parses features %j as %j', (features, expected) =>
    expect(ProductInput.parse({ ...validProduct, features }).features).toEqual(expected),
  );
  test.each([[[1]], [[['a']]], ['[1]'], ['[{"$gt":1}]'], [{ length: 1 }], [Array.from({ length: 31 }, () => 'a')]])(
    'refuses features %j',
    (features) => expect(ProductInput.safeParse({ ...validProduct, features }).success).toBe(false),
  );
  test('ProductChanges accepts Portuguese field names, and prefers the English ones', () => {
    const edit = {
      titulo: 'A',
      descricao: 'B',
      preco: '5',
      precoAnterior: '9',
      categoria: 'Arte',
      caracteristicas: '["x"]',
      fileUrl: validProduct.file,
    };
    expect(ProductChanges.parse(edit)).toMatchObject({
      title: 'A',
      description: 'B',
      price: 5,
      beforePrice: 9,
      category: 'Arte',
      features: ['x'],
      file: validProduct.file,
    });
    expect(ProductChanges.parse({ ...edit, title: 'C', preco: 7 })).toMatchObject({ title: 'C', price: 7 });
  });
  test.each(['', null])(
    'ProductChanges parses the previous price %j as null and an absent previous price as undefined',
    (beforePrice) => {
      expect(ProductChanges.parse({ beforePrice }).beforePrice).toBeNull();
      expect(ProductChanges.parse({ precoAnterior: beforePrice }).beforePrice).toBeNull();
      expect(ProductChanges.parse({}).beforePrice).toBeUndefined();
    },
  );
});

describe('PageQuery and ProductListQuery', () => {
  test.each(['0', '-1', '1.5', 'abc', '', 'NaN', '1e999', ['1', '2']])('refuses page %j', (page) =>
    expect(PageQuery.safeParse({ page }).success).toBe(false),
  );
  test.each([
    ['1000', 100],
    ['100', 100],
    ['7', 7],
    [undefined, 12],
  ])('parses limit %j as %d', (limit, expected) => expect(PageQuery.parse({ limit }).limit).toBe(expected));
  test('accepts any positive page number', () => expect(PageQuery.parse({ page: '99999999' }).page).toBe(99_999_999));
  test('refuses a search text of more than 200 characters', () =>
    expect(ProductListQuery.safeParse({ q: 'a'.repeat(201) }).success).toBe(false));
  test.each(['newest', 'oldest', 'price-low', 'price-high', 'popularity', 'rating'])('accepts the sort %s', (sort) =>
    expect(ProductListQuery.parse({ sort }).sort).toBe(sort),
  );
  test('refuses an unknown sort', () => expect(ProductListQuery.safeParse({ sort: '$where' }).success).toBe(false));
});

describe('ProfileInput', () => {
  test.each([
    'https://facebook.com/ana',
    '@ana',
    '+258 84 123 4567'.replaceAll(' ', ''),
    'wa.me/258841234567',
    '',
    'https://a.test:8080/b',
  ])('accepts the social link %j', (facebook) =>
    expect(ProfileInput.safeParse({ socialLinks: { facebook } }).success).toBe(true),
  );
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'https://a/"onclick="x',
    'javascript:80alert(1)',
    'javascript:1/alert(1)',
  ])('refuses the social link %j', (facebook) =>
    expect(ProfileInput.safeParse({ socialLinks: { facebook } }).success).toBe(false),
  );
  test('parses social links from JSON text', () =>
    expect(ProfileInput.parse({ socialLinks: '{"facebook":"@a"}' }).socialLinks).toEqual({ facebook: '@a' }));
  test.each(['{', '[]', '"a"'])('refuses the social links %j', (socialLinks) =>
    expect(ProfileInput.safeParse({ socialLinks }).success).toBe(false),
  );
  test('ignores email, role and status', () =>
    expect(ProfileInput.parse({ email: 'a@b.co', role: 'admin', status: 'active' })).toEqual({}));
});

describe('ProductListQuery errors', () => {
  test.each([
    ['page', '0', 'A página tem de ser um número inteiro, a partir de 1.'],
    ['limit', 'x', 'A quantidade por página tem de ser um número inteiro, a partir de 1.'],
    ['sort', 'best', 'Esta ordem não existe.'],
    ['minPrice', '-1', 'O preço não pode ser negativo.'],
    ['minPrice', 'abc', 'O preço tem de ser um número.'],
    ['minPrice', '377590261486854,9174', 'O preço tem de ser um número.'],
    ['maxPrice', '1.0010', 'O preço tem de ser um número.'],
    ['category', 'x'.repeat(81), 'Esta categoria não existe.'],
    ['creator', 'x', 'Este criador não existe.'],
    ['q', 'x'.repeat(201), 'O texto de pesquisa é demasiado longo.'],
  ])('refuses %s=%s with the message: %s', (field, value, message) =>
    expect(getFirstErrorMessage(ProductListQuery, { [field]: value }, field)).toBe(message),
  );
});
