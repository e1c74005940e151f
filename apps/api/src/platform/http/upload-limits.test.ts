import { describe, expect, test } from 'vitest';
import { createClientBudget } from './upload-limits.ts';

const getCode = (take: () => unknown): unknown => {
  try {
    return take();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('createClientBudget', () => {
  test('limits a client, in one IPv6 subnet too, and all clients together', () => {
    const take = createClientBudget({ total: 5, perClient: 2 });
    const release = take('2001:db8::1', 1);
    take('2001:db8::2', 1);
    expect(getCode(() => take('2001:db8::3', 1))).toBe('rate_limited');
    take('192.0.2.1', 2);
    expect(getCode(() => take('192.0.2.2', 2))).toBe('unavailable');
    take('192.0.2.2', 1);
    release();
    expect(getCode(() => take('192.0.2.3', 2))).toBe('unavailable');
    take('2001:db8::3', 1);
    expect(getCode(() => take('2001:db8::3', 1))).toBe('rate_limited');
  });
});
