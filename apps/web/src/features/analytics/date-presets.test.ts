import { expect, test } from 'vitest';
import { findPreset, getLastDays } from './date-presets.ts';

const BEFORE_MIDNIGHT = Date.parse('2026-11-21T21:59:59Z');
const AFTER_MIDNIGHT = Date.parse('2026-11-21T22:00:00Z');

test('a preset ends today in Maputo and includes today', () => {
  expect(getLastDays(7, BEFORE_MIDNIGHT)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(getLastDays(7, AFTER_MIDNIGHT)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(getLastDays(30, BEFORE_MIDNIGHT)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  expect(getLastDays(90, BEFORE_MIDNIGHT)).toEqual({ from: '2026-08-24', to: '2026-11-21' });
});

test('a range is a preset only if both of its days match', () => {
  expect(findPreset({ from: '2026-11-15', to: '2026-11-21' }, BEFORE_MIDNIGHT)).toBe(7);
  expect(findPreset({ from: '2026-11-15', to: '2026-11-21' }, AFTER_MIDNIGHT)).toBeUndefined();
  expect(findPreset({ from: '2026-11-15', to: '' }, BEFORE_MIDNIGHT)).toBeUndefined();
});
