import type { ClientSession } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import type { AttemptRecord } from './attempts.model.ts';
import type { PageDetails } from './gateway.ts';

/** Callbacks of the feature that owns an attempt (orders). They are injected, because gateways must not import it. */
export interface AttemptHandlers {
  describePage: (deps: Deps, attempt: AttemptRecord) => Promise<Omit<PageDetails, 'notificationUrl'>>;
  /** Called in the transaction that changes the attempt. */
  saveAttempt: (deps: Deps, attempt: AttemptRecord, session: ClientSession) => Promise<void>;
  /** Called after an attempt was paid, until it succeeds once. Must be idempotent. @returns false if the payment is still open */
  settleAttempt: (deps: Deps, attempt: AttemptRecord) => Promise<boolean>;
  /** Called once for a payment that is open after `settleAttempt`. */
  reportUnusedPayment: (deps: Deps, attempt: AttemptRecord) => Promise<void>;
}
