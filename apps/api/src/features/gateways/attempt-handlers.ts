import type { ClientSession } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import type { AttemptRecord } from './attempts.model.ts';
import type { PageDetails } from './gateway.ts';

/** What the feature does to which an attempt belongs. */
export interface AttemptHandlers {
  describePage: (deps: Deps, attempt: AttemptRecord) => Promise<Omit<PageDetails, 'notificationUrl'>>;
  /** Called in the transaction that changes the attempt. */
  saveAttempt: (deps: Deps, attempt: AttemptRecord, session: ClientSession) => Promise<void>;
  /** Called after an attempt was paid, until it succeeds once. Must be idempotent. */
  settleAttempt: (deps: Deps, attempt: AttemptRecord) => Promise<void>;
}
