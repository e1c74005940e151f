import type { Types } from 'mongoose';

/**
 * An id as its 24 hexadecimal digits, for who keeps many: `toHexString` adds pair to pair, and V8 keeps every joint, six times
 * what the digits take.
 */
export const toHexString = ({ id }: Types.ObjectId): string => Buffer.from(id).toString('hex');
