import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKeys, type Purpose } from './keys.ts';

const keys = createKeys('a secret of at least thirty-two bytes');
const purposes: Purpose[] = ['download', 'screenshot', 'idempotency', 'idempotency-answer'];
const part = fc.oneof(fc.string(), fc.integer());

describe('signatures', () => {
  test('are valid for their parts, with 192 bits', () => {
    fc.assert(
      fc.property(fc.constantFrom(...purposes), fc.array(part), (purpose, parts) => {
        const signature = keys.sign(purpose, ...parts);
        expect(signature).toMatch(/^[\w-]{32}$/);
        expect(keys.verify(signature, purpose, ...parts)).toBe(true);
      }),
    );
  });

  test('are invalid for other or differently split parts, another purpose and another secret', () => {
    const signature = keys.sign('download', 'ab', 1);
    for (const parts of [['ab', 2], ['a', 'b1'], ['ab1'], ['ab', '1'], ['ab', 1, '']] as (string | number)[][])
      expect(keys.verify(signature, 'download', ...parts), JSON.stringify(parts)).toBe(false);
    for (const purpose of purposes.slice(1)) expect(keys.verify(signature, purpose, 'ab', 1)).toBe(false);
    expect(createKeys('another secret of thirty-two bytes').verify(signature, 'download', 'ab', 1)).toBe(false);
  });

  test('are invalid when changed or malformed, without an error', () => {
    const signature = keys.sign('screenshot', 'order', 7);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary', minLength: 32, maxLength: 32 })), (given) => {
        expect(keys.verify(given, 'screenshot', 'order', 7)).toBe(given === signature);
      }),
    );
    for (let i = 0; i < signature.length; i += 1) {
      const changed = `${signature.slice(0, i)}${signature[i] === 'A' ? 'B' : 'A'}${signature.slice(i + 1)}`;
      expect(keys.verify(changed, 'screenshot', 'order', 7)).toBe(false);
    }
  });
});
