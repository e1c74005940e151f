import { timingSafeEqual } from 'node:crypto';

/** Compares secrets or signatures. The time of the comparison reveals only whether their lengths are equal. */
export function isEqualInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
