import { buildDraftKey } from '../../lib/storage.ts';

/** Names the picture that this browser keeps for the next proof of an order. */
export const buildProofKey = (orderId: string): string => buildDraftKey('proof', { userId: null }, orderId, 'screenshot');
