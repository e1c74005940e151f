import { buildDraftKey, readStorage, writeStorage } from '../../lib/storage.ts';

export interface ProblemFields {
  product: string;
  reason: string;
  text: string;
}

/** Also names the pictures. */
export const buildProblemKey = (orderId: string): string => buildDraftKey('problem', { userId: null }, orderId);

export const readProblemDraft = (orderId: string): ProblemFields | null =>
  readStorage<ProblemFields>('session', buildProblemKey(orderId));

/** Null deletes the draft. */
export const saveProblemDraft = (orderId: string, fields: ProblemFields | null): void =>
  writeStorage('session', buildProblemKey(orderId), fields);
