import type { Action, ModelOrder, Outcome } from './order-model.ts';

type AuthHeaders = Record<string, string>;

export interface WalkOrder {
  id: string;
  auth: AuthHeaders;
  email: string;
  model: ModelOrder;
  /** What a client that has just read the order knows. */
  read: { proofId: string | undefined; waitingSince: string | undefined; token: string; proofs: number };
  /** The ids of all proofs that were read. */
  proofIds: Map<number, string>;
}

export interface Shop {
  auth: AuthHeaders;
  products: { id: string; isFree: boolean; isDeleted: boolean }[];
}

export interface SentAction {
  order: WalkOrder;
  action: Action;
  outcome: Outcome;
}
