import { createHash } from 'node:crypto';
import type { approveOrder } from '@banca/contracts/orders.schemas';
import type { z } from 'zod';
import { AppError, createValidationError } from '../../platform/errors.ts';
import type { ProofRecord } from './proof-fields.ts';

type ProofFields = Pick<ProofRecord, '_id' | 'proofAt' | 'earlierProofs'>;

export const PROOF_ID_FIELDS = { proofAt: 1, 'earlierProofs.at': 1 } as const;

/** Derived from the number of the proof, because two can arrive in the same millisecond. */
export function createProofId(order: ProofFields): string | undefined {
  if (!order.proofAt) return undefined;
  const proof = [order._id, order.earlierProofs.length, order.proofAt.getTime()].join('.');
  return createHash('sha256').update(proof).digest('base64url').slice(0, 22);
}

/** The proof that the creator saw. Older clients only know since when the order waits. */
export type SeenProof = Pick<z.output<typeof approveOrder.body>, 'proofId' | 'waitingSince'>;

interface OrderWithProof extends ProofFields {
  state: string;
  waitingSince?: Date | null;
}

/** A buyer can replace a proof after the creator has checked it. @throws AppError conflict, validation_failed */
export function assertProofUnchanged(order: OrderWithProof, { proofId, waitingSince }: SeenProof): void {
  const isOtherProof = proofId !== undefined && proofId !== createProofId(order);
  const isOtherWait = waitingSince && order.waitingSince && Date.parse(waitingSince) !== order.waitingSince.getTime();
  if (isOtherProof || isOtherWait) throw new AppError('conflict', 'orders.proofChanged');
  // A returned order no longer waits, so only `proofId` names its proof.
  const hasNamedProof = proofId !== undefined || (waitingSince !== undefined && order.state === 'pending');
  const mustNameProof = order.state === 'returned' || order.earlierProofs.length > 0;
  if (order.proofAt && mustNameProof && !hasNamedProof) throw createValidationError({ proofId: 'orders.proofUnnamed' });
}
