import { readStorage, writeStorage } from '../../lib/storage.ts';

export interface Approval {
  _id: string;
  shortId: string;
  acceptDuplicate: boolean;
  /** Identifies the proof that the creator saw. Missing without a proof. */
  proofId?: string | undefined;
  /** Guards an order without a proof, to which the buyer can still add one. Missing for a returned order. */
  waitingSince?: string | undefined;
  /** The end of the time in which the approval can be undone, in ms since 1970. */
  sendAt: number;
}

const getKey = (userId: string): string => `banca.approvals.${userId}`;

const isApproval = (value: unknown): value is Approval =>
  typeof value === 'object' && value !== null && '_id' in value && 'sendAt' in value;

/** The approvals of a user that the server has not confirmed yet, from all tabs. Also survives a logout. */
export function readApprovals(userId: string): Approval[] {
  const stored = readStorage<unknown>('local', getKey(userId));
  return Array.isArray(stored) ? stored.filter(isApproval) : [];
}

export function removeStoredApproval(userId: string, id: string): void {
  const others = readApprovals(userId).filter(({ _id }) => _id !== id);
  writeStorage('local', getKey(userId), others.length > 0 ? others : null);
}

export function storeApproval(userId: string, { _id, shortId, acceptDuplicate, proofId, waitingSince, sendAt }: Approval): void {
  const others = readApprovals(userId).filter((approval) => approval._id !== _id);
  writeStorage('local', getKey(userId), [...others, { _id, shortId, acceptDuplicate, proofId, waitingSince, sendAt }]);
}
