import { expect, test } from 'vitest';
import { divideAmount } from './money.ts';

test('the shares of an amount follow the weights and add up, however large they are', () => {
  expect(divideAmount(60_000, [50_000, 20_000, 9999])).toEqual([37_501, 15_000, 7499]);
  expect(divideAmount(10_000, [0, 0, 0])).toEqual([3334, 3333, 3333]);
  expect(divideAmount(5, [0, 3, 0])).toEqual([0, 5, 0]);
  expect(divideAmount(0, [1, 2])).toEqual([0, 0]);
  const weights = [999_999_999, 1, 333_333_333, 999_999_998];
  const shares = divideAmount(1_000_000_007, weights);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1_000_000_007);
  expect(shares.every((share, i) => share <= (weights[i] ?? 0))).toBe(true);
});
