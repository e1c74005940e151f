import { expect, test } from 'vitest';
import { formatChanges } from './audit-format.ts';

test('formats each changed field and omits unchanged ones', () => {
  expect(formatChanges({ price: 850, featured: false, title: 'A' }, { price: 900.5, featured: true, title: 'A' })).toEqual([
    { field: 'price', before: '850,00 MZN', after: '900,50 MZN' },
    { field: 'featured', before: 'não', after: 'sim' },
  ]);
  expect(formatChanges({ status: 'active', role: 'user' }, { status: 'suspended', role: 'creator' })).toEqual([
    { field: 'status', before: 'activa', after: 'suspensa' },
    { field: 'role', before: 'Utilizador', after: 'Criador' },
  ]);
});

test('an added field has no previous value, a removed field no new value', () => {
  expect(formatChanges(null, { name: 'Arte', order: 0, description: '' })).toEqual([
    { field: 'name', before: null, after: 'Arte' },
    { field: 'order', before: null, after: '0' },
  ]);
  expect(formatChanges({ title: 'Timbila' }, null)).toEqual([{ field: 'title', before: 'Timbila', after: null }]);
  expect(formatChanges(undefined, null)).toEqual([]);
});

test('formats timestamps as dates and omits fields that repeat the timestamp of the entry', () => {
  const moment = '2026-11-21T08:00:00.000Z';
  expect(formatChanges(null, { linkExpiresAt: moment, decidedAt: moment, updatedAt: moment })).toEqual([
    { field: 'linkExpiresAt', before: null, after: '21 nov. 2026, 10:00' },
  ]);
});

test('formats lists and nested values and truncates long texts', () => {
  expect(formatChanges(['Arte', 'Música'], ['Música', 'Arte'])).toEqual([
    { field: '', before: 'Arte, Música', after: 'Música, Arte' },
  ]);
  expect(formatChanges({ socialLinks: {} }, { socialLinks: { instagram: '@ana', facebook: '' } })).toEqual([
    { field: 'socialLinks', before: null, after: 'instagram: @ana' },
  ]);
  expect(formatChanges({}, { description: 'a'.repeat(900) })[0]?.after).toBe(`${'a'.repeat(400)}…`);
});
