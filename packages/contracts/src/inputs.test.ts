import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { LoginInput, SignupForm, SignupInput } from './auth.schemas.ts';
import { Id, Money, PageQuery, PriceBound, PriceInput } from './common.schemas.ts';
import { ProductChanges, ProductInput, ProductListQuery } from './products.schemas.ts';
import { ProfileInput } from './users.schemas.ts';

const firstMessage = (schema: z.ZodType, value: unknown, field?: string): string | undefined => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.find((issue) => field === undefined || issue.path.join('.') === field)?.message;
};

describe('a price', () => {
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
  ])('%j is parsed as %d', (given, price) => expect(PriceInput.parse(given)).toBe(price));

  test.each([
    [-1, 'Must be 0 or more'],
    ['-1', 'Must be 0 or more'],
    [0.001, 'Must have at most two decimals'],
    ['1,234', 'Must have at most two decimals'],
    [1.005, 'Must have at most two decimals'],
    [10_000_000.01, 'Must be at most 10000000'],
    [1e308, 'Must be at most 10000000'],
    [Number.NaN, 'Must be a number'],
    [Number.POSITIVE_INFINITY, 'Must be a number'],
    ['NaN', 'Must be a number'],
    ['Infinity', 'Must be a number'],
    ['1e3', 'Must be a number'],
    ['0x10', 'Must be a number'],
    ['1 250', 'Must be a number'],
    ['1.250,50', 'Must be a number'],
    ['9'.repeat(400), 'Must be a number'],
    ['', 'Please fill in all required fields.'],
    [undefined, 'Please fill in all required fields.'],
    [null, 'Must be a number'],
    [[5], 'Must be a number'],
    [{ $gt: 0 }, 'Must be a number'],
    [true, 'Must be a number'],
  ])('%j is refused: %s', (given, message) => expect(firstMessage(PriceInput, given)).toBe(message));

  test('every amount in whole centavos up to the maximum is accepted, as number and as text', () => {
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

  test('a price filter may be higher than any price', () => expect(PriceBound.parse('99999999999')).toBe(99_999_999_999));
  test('an amount in a response is a number', () => expect(Money.safeParse('1').success).toBe(false));
});

describe('sign-up', () => {
  const good = { firstName: 'Ana', lastName: 'Bila', username: 'ana', email: 'ana@example.com', password: '12345678' };

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
  ])('%s %j: %s', (field, value, message) => expect(firstMessage(SignupInput, { ...good, [field]: value }, field)).toBe(message));

  test.each([
    ['', 'Por favor, confirme sua senha'],
    [undefined, 'Por favor, confirme sua senha'],
    ['87654321', 'As senhas não correspondem'],
  ])('the form requires the same password twice: %j: %s', (confirmPassword, message) =>
    expect(firstMessage(SignupForm, { ...good, confirmPassword }, 'confirmPassword')).toBe(message),
  );

  test('a password has at most 72 bytes in UTF-8', () => {
    expect(SignupInput.safeParse({ ...good, password: 'a'.repeat(72) }).success).toBe(true);
    expect(firstMessage(SignupInput, { ...good, password: 'a'.repeat(73) }, 'password')).toBe('Senha demasiado longa');
    expect(firstMessage(SignupInput, { ...good, password: 'ç'.repeat(37) }, 'password')).toBe('Senha demasiado longa');
    expect(firstMessage(SignupInput, { ...good, password: 'abcdefgh\0' }, 'password')).toBe('Senha inválida');
  });

  test.each(['ana maria', 'ana/maria', 'ána', 'a'.repeat(31), '<b>', 'ana\0', '../ana'])(
    'the username %j is refused',
    (username) => expect(SignupInput.safeParse({ ...good, username }).success).toBe(false),
  );
  test.each(['Ana_01', 'a.b-c', '123'])('the username %j is accepted', (username) =>
    expect(SignupInput.safeParse({ ...good, username }).success).toBe(true),
  );
  test.each(['role', 'status', '_id', 'emailKey', 'constructor', 'passwordHash'])('an unknown field %s is refused', (field) =>
    expect(SignupInput.safeParse({ ...good, [field]: 'admin' }).success).toBe(false),
  );
});

describe('log-in', () => {
  test.each([
    ['email', '', 'Email é obrigatório'],
    ['email', 'x', 'Por favor, insira um email válido'],
    ['password', '', 'Senha é obrigatória'],
    ['password', { $ne: '' }, 'Senha é obrigatória'],
  ])('%s %j: %s', (field, value, message) =>
    expect(firstMessage(LoginInput, { email: 'a@b.co', password: 'x', [field]: value }, field)).toBe(message),
  );
});

describe('a product', () => {
  const good = { title: 'T', description: 'D', price: 1, category: 'Arte', file: 'https://dropbox.com/a' };

  test.each(['title', 'description', 'price', 'category', 'file'])('%s is required', (field) =>
    expect(firstMessage(ProductInput, { ...good, [field]: undefined }, field)).toBe('Please fill in all required fields.'),
  );
  test('the file must be on an allowed host', () =>
    expect(firstMessage(ProductInput, { ...good, file: 'https://evil.test/a' }, 'file')).toBe(
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
  ])('features come as %j', (features, list) => expect(ProductInput.parse({ ...good, features }).features).toEqual(list));
  test.each([[[1]], [[['a']]], ['[1]'], ['[{"$gt":1}]'], [{ length: 1 }], [Array.from({ length: 31 }, () => 'a')]])(
    'features %j are refused',
    (features) => expect(ProductInput.safeParse({ ...good, features }).success).toBe(false),
  );
  test('an edit accepts the Portuguese names, and prefers the English ones', () => {
    const edit = {
      titulo: 'A',
      descricao: 'B',
      preco: '5',
      precoAnterior: '9',
      categoria: 'Arte',
      caracteristicas: '["x"]',
      fileUrl: good.file,
    };
    expect(ProductChanges.parse(edit)).toMatchObject({
      title: 'A',
      description: 'B',
      price: 5,
      beforePrice: 9,
      category: 'Arte',
      features: ['x'],
      file: good.file,
    });
    expect(ProductChanges.parse({ ...edit, title: 'C', preco: 7 })).toMatchObject({ title: 'C', price: 7 });
  });
  test.each(['', null])('an empty previous price (%j) removes it; an absent one keeps it', (beforePrice) => {
    expect(ProductChanges.parse({ beforePrice }).beforePrice).toBeNull();
    expect(ProductChanges.parse({ precoAnterior: beforePrice }).beforePrice).toBeNull();
    expect(ProductChanges.parse({}).beforePrice).toBeUndefined();
  });
});

describe('a list', () => {
  test.each(['0', '-1', '1.5', 'abc', '', 'NaN', '1e999', ['1', '2']])('page %j is refused', (page) =>
    expect(PageQuery.safeParse({ page }).success).toBe(false),
  );
  test.each([
    ['1000', 100],
    ['100', 100],
    ['7', 7],
    [undefined, 12],
  ])('limit %j means %d', (limit, counted) => expect(PageQuery.parse({ limit }).limit).toBe(counted));
  test('a page number has no maximum', () => expect(PageQuery.parse({ page: '99999999' }).page).toBe(99_999_999));
  test('a search text has at most 200 characters', () =>
    expect(ProductListQuery.safeParse({ q: 'a'.repeat(201) }).success).toBe(false));
  test.each(['newest', 'oldest', 'price-low', 'price-high', 'popularity', 'rating'])('sorts by %s', (sort) =>
    expect(ProductListQuery.parse({ sort }).sort).toBe(sort),
  );
  test('sorts by nothing else', () => expect(ProductListQuery.safeParse({ sort: '$where' }).success).toBe(false));
});

describe('a profile', () => {
  test.each([
    'https://facebook.com/ana',
    '@ana',
    '+258 84 123 4567'.replaceAll(' ', ''),
    'wa.me/258841234567',
    '',
    'https://a.test:8080/b',
  ])('a social link may be %j', (facebook) => expect(ProfileInput.safeParse({ socialLinks: { facebook } }).success).toBe(true));
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
  ])('a social link may not be %j', (facebook) =>
    expect(ProfileInput.safeParse({ socialLinks: { facebook } }).success).toBe(false),
  );
  test('a form may send the links as JSON text', () =>
    expect(ProfileInput.parse({ socialLinks: '{"facebook":"@a"}' }).socialLinks).toEqual({ facebook: '@a' }));
  test.each(['{', '[]', '"a"'])('the links %j are refused', (socialLinks) =>
    expect(ProfileInput.safeParse({ socialLinks }).success).toBe(false),
  );
  test('email, role and status are ignored', () =>
    expect(ProfileInput.parse({ email: 'a@b.co', role: 'admin', status: 'active' })).toEqual({}));
});

test.each(['', 'abc', '65f1c0ffee0123456789abcg', '65f1c0ffee0123456789abcd0', { $ne: null }])(
  'an id is 24 hex digits, not %j',
  (id) => expect(Id.safeParse(id).success).toBe(false),
);

describe('the filters of a list', () => {
  test.each([
    ['page', '0', 'A página tem de ser um número inteiro, a partir de 1.'],
    ['limit', 'x', 'A quantidade por página tem de ser um número inteiro, a partir de 1.'],
    ['sort', 'best', 'Esta ordem não existe.'],
    ['minPrice', '-1', 'O preço não pode ser negativo.'],
    ['minPrice', 'abc', 'O preço tem de ser um número.'],
    ['maxPrice', '1.001', 'O preço pode ter no máximo duas casas decimais.'],
    ['category', 'x'.repeat(81), 'Esta categoria não existe.'],
    ['creator', 'x', 'Este criador não existe.'],
    ['q', 'x'.repeat(201), 'O texto de pesquisa é demasiado longo.'],
  ])('%s=%s is refused: %s', (field, value, message) =>
    expect(firstMessage(ProductListQuery, { [field]: value }, field)).toBe(message),
  );
});
