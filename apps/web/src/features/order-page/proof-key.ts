import { buildDraftKey } from '../../lib/storage.ts';

/** The id of the part of an order's page with the form for a proof. */
export const PROOF_ID = 'comprovativo';

/** Names the picture that this browser keeps for the next proof of an order. */
export const buildProofKey = (orderId: string): string => buildDraftKey('proof', { userId: null }, orderId, 'screenshot');
