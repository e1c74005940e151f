import { getTranslator } from '@banca/messages/catalogues';
import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { createPageUrl } from '../../../platform/http/language.ts';
import type { UserRecord } from '../users.model.ts';
import { findUser } from '../users.service.ts';
import { isEmailDisowned } from '../verification/disowned-email.ts';
import { greetOwner, sendAccountEmail, toRecipient } from './send-account-email.ts';

const ACCOUNT_SUSPENDED_JOB = 'mail.account-suspended';
const SHOP_SUSPENDED_JOB = 'mail.shop-suspended';
const ACCOUNT_REACTIVATED_JOB = 'mail.account-reactivated';
const SHOP_REOPENED_JOB = 'mail.shop-reopened';

/** When the suspension ended, which identifies the email, in milliseconds. */
type EndedSuspension = { user: string; at: number };

export const queueAccountSuspendedEmail = (deps: Deps, user: Types.ObjectId, session: ClientSession): Promise<void> =>
  deps.jobs.enqueue(ACCOUNT_SUSPENDED_JOB, { user: String(user) }, session);

export const queueShopSuspendedEmail = (deps: Deps, user: Types.ObjectId, session: ClientSession): Promise<void> =>
  deps.jobs.enqueue(SHOP_SUSPENDED_JOB, { user: String(user) }, session);

export const queueAccountReactivatedEmail = (deps: Deps, user: Types.ObjectId, session: ClientSession): Promise<void> =>
  deps.jobs.enqueue(ACCOUNT_REACTIVATED_JOB, { user: String(user), at: deps.clock.now().getTime() }, session);

export const queueShopReopenedEmail = (deps: Deps, user: Types.ObjectId, session: ClientSession): Promise<void> =>
  deps.jobs.enqueue(SHOP_REOPENED_JOB, { user: String(user), at: deps.clock.now().getTime() }, session);

interface SuspensionEmail {
  kind: 'account-suspended' | 'shop-suspended';
  heading: 'accountEmails.suspendedHeading' | 'accountEmails.shopSuspendedHeading';
  text: 'accountEmails.suspendedText' | 'accountEmails.shopSuspendedText';
  suspendedAt: Date | null | undefined;
  reason: string | null | undefined;
}

async function sendSuspensionEmail(deps: Deps, user: UserRecord, email: SuspensionEmail): Promise<void> {
  const { kind, heading, text, suspendedAt, reason } = email;
  if (!suspendedAt || isEmailDisowned(user)) return;
  const { t } = getTranslator(user.language);
  const content = {
    preview: t('accountEmails.suspendedPreview'),
    heading: t(heading),
    paragraphs: [t(text, { greeting: greetOwner(user, t) }), ...(reason ? [t('accountEmails.suspendedReason', { reason })] : [])],
    contact: { label: t('accountEmails.suspendedContact'), email: deps.config.CONTACT_EMAIL },
  };
  const id = `${kind}.${String(user._id)}.${suspendedAt.getTime()}`;
  await sendAccountEmail(deps, { id, kind, ...toRecipient(user), content });
}

function describeReactivation({ role, creatorStatus }: UserRecord) {
  if (role === 'user') return 'accountEmails.reactivatedText';
  return creatorStatus === 'suspended' ? 'accountEmails.reactivatedShopClosed' : 'accountEmails.reactivatedShopOpen';
}

interface EndEmail {
  kind: 'account-reactivated' | 'shop-reopened';
  heading: 'accountEmails.reactivatedHeading' | 'accountEmails.shopReopenedHeading';
  text: ReturnType<typeof describeReactivation> | 'accountEmails.shopReopenedText';
  action: 'accountEmails.reactivatedAction' | 'accountEmails.shopReopenedAction';
  path: string;
  at: number;
}

async function sendEndEmail(deps: Deps, user: UserRecord, { kind, heading, text, action, path, at }: EndEmail): Promise<void> {
  if (isEmailDisowned(user)) return;
  const { t } = getTranslator(user.language);
  const content = {
    preview: t('accountEmails.reactivatedPreview'),
    heading: t(heading),
    paragraphs: [t(text, { greeting: greetOwner(user, t) })],
    action: { label: t(action), url: createPageUrl(deps, path, user.language) },
  };
  await sendAccountEmail(deps, { id: `${kind}.${String(user._id)}.${at}`, kind, ...toRecipient(user), content });
}

/** Neither is sent if another suspension has begun. The one about a shop is not sent to who no longer sells or cannot log in. */
function defineEndEmails(deps: Deps): void {
  deps.jobs.defineEmail<EndedSuspension>(ACCOUNT_REACTIVATED_JOB, async ({ user: id, at }) => {
    const user = await findUser(id);
    if (user?.status !== 'active') return;
    await sendEndEmail(deps, user, {
      kind: 'account-reactivated',
      heading: 'accountEmails.reactivatedHeading',
      text: describeReactivation(user),
      action: 'accountEmails.reactivatedAction',
      path: '/login',
      at,
    });
  });
  deps.jobs.defineEmail<EndedSuspension>(SHOP_REOPENED_JOB, async ({ user: id, at }) => {
    const user = await findUser(id);
    if (user?.status !== 'active' || user.creatorStatus !== 'active' || user.role === 'user') return;
    await sendEndEmail(deps, user, {
      kind: 'shop-reopened',
      heading: 'accountEmails.shopReopenedHeading',
      text: 'accountEmails.shopReopenedText',
      action: 'accountEmails.shopReopenedAction',
      path: '/dashboard',
      at,
    });
  });
}

/** Neither email about a suspension is sent if it has ended. The one about a shop says that its creator can log in, so it is not sent if the account is suspended too. */
export function defineSuspensionEmails(deps: Deps): void {
  defineEndEmails(deps);
  deps.jobs.defineEmail<{ user: string }>(ACCOUNT_SUSPENDED_JOB, async ({ user: id }) => {
    const user = await findUser(id);
    if (user?.status !== 'suspended') return;
    await sendSuspensionEmail(deps, user, {
      kind: 'account-suspended',
      heading: 'accountEmails.suspendedHeading',
      text: 'accountEmails.suspendedText',
      suspendedAt: user.suspendedAt,
      reason: user.suspensionReason,
    });
  });
  deps.jobs.defineEmail<{ user: string }>(SHOP_SUSPENDED_JOB, async ({ user: id }) => {
    const user = await findUser(id);
    if (user?.status !== 'active' || user.creatorStatus !== 'suspended') return;
    await sendSuspensionEmail(deps, user, {
      kind: 'shop-suspended',
      heading: 'accountEmails.shopSuspendedHeading',
      text: 'accountEmails.shopSuspendedText',
      suspendedAt: user.shopSuspendedAt,
      reason: user.shopSuspensionReason,
    });
  });
}
