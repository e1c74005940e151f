import { DEFAULT_LOCALE } from '@banca/messages';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../testing/set-language.ts';
import { toShortId } from '../../../entities/order/short-id.ts';
import { formatFieldName } from '../format.ts';
import { auditActions, formatAction, formatChanges } from './audit-format.ts';

afterEach(() => setLanguage(DEFAULT_LOCALE));

test('formats each changed field and omits unchanged ones', () => {
  expect(formatChanges({ price: 850, featured: false, title: 'A' }, { price: 900.5, featured: true, title: 'A' })).toEqual([
    { field: 'price', before: '850,00\u00A0MZN', after: '900,50\u00A0MZN' },
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

test('an import and the order of a payment are in words', () => {
  const counts = { imported: 3, known: 2, reversed: 1, matched: 0, refunds: 0 };
  const changes = [
    ...formatChanges(null, counts),
    ...formatChanges(null, { state: 'reversed', order: '65f1c0ffee0123456789abcd' }),
  ];
  expect(changes.map(({ field, after }) => `${formatFieldName(field)}: ${after}`)).toEqual([
    'pagamentos novos: 3',
    'pagamentos já registados: 2',
    'pagamentos estornados: 1',
    'juntos a uma encomenda: 0',
    'reembolsos confirmados: 0',
    'estado: estornado',
    `encomenda: #${toShortId('65f1c0ffee0123456789abcd')}`,
  ]);
});

test.each(['pt', 'en'])('every action has a name in %s', (language) => {
  setLanguage(language);
  for (const action of auditActions) expect(formatAction(action)).not.toMatch(/[.<]/);
  expect(formatAction('product.teleport')).toBe('product.teleport');
});

test('names the first payment account differently from a change', () => {
  expect(formatAction('user.status', { status: 'active' })).toBe('Suspendeu a conta');
  expect(formatAction('user.status', { status: 'suspended' })).toBe('Reactivou a conta');
  expect(formatAction('creator.status', { creatorStatus: 'suspended' })).toBe('Reabriu a loja');
  expect(formatAction('user.payment-account', { mpesa: '' })).toBe('Adicionou uma conta de pagamento');
  expect(formatAction('user.payment-account', { mpesa: '84 555 0123', paypal: '' })).toBe('Mudou as contas de pagamento');
});

test('values and names of fields are in the language of the admin', () => {
  setLanguage('en');
  expect(formatChanges({ price: 850, status: 'pending', featured: true }, { price: 1900.5, status: 'completed' })).toEqual([
    { field: 'price', before: 'MZN\u00A0850.00', after: 'MZN\u00A01,900.50' },
    { field: 'status', before: 'pending', after: 'completed' },
    { field: 'featured', before: 'yes', after: null },
  ]);
  expect(formatChanges({ language: 'pt' }, { language: 'en' })).toEqual([
    { field: 'language', before: 'Português', after: 'English' },
  ]);
  expect(formatChanges({ mpesa: '84 555 7716' }, { mpesa: '+258845550204' })).toEqual([
    { field: 'mpesa', before: '+258 84 555 7716', after: '+258 84 555 0204' },
  ]);
  expect(['beforePrice', 'suspensionReason', 'mpesa', 'unknown'].map(formatFieldName)).toEqual([
    'previous price',
    'reason',
    'M-Pesa',
    'unknown',
  ]);
});
