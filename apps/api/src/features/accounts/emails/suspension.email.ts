import { getTranslator } from '@banca/messages/catalogues';
import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import type { UserRecord } from '../users.model.ts';
import { findUser } from '../users.service.ts';
import { isEmailDisowned } from '../verification/disowned-email.ts';
import { greetOwner, sendAccountEmail, toRecipient } from './send-account-email.ts';

const ACCOUNT_SUSPENDED_JOB = 'mail.account-suspended';
const SHOP_SUSPENDED_JOB = 'mail.shop-suspended';

export const queueAccountSuspendedEmail = (deps: Deps, user: Types.ObjectId, session: ClientSession): Promise<void> =>
  deps.jobs.enqueue(ACCOUNT_SUSPENDED_JOB, { user: String(user) }, session);

export const queueShopSuspendedEmail = (deps: Deps, user: Types.ObjectId, session: ClientSession): Promise<void> =>
  deps.jobs.enqueue(SHOP_SUSPENDED_JOB, { user: String(user) }, session);

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

/** Neither is sent if the suspension has ended. The one about a shop says that its creator can log in, so it is not sent if the account is suspended too. */
export function defineSuspensionEmails(deps: Deps): void {
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
