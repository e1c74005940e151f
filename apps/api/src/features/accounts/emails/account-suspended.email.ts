import { getTranslator } from '@banca/messages/catalogues';
import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { findUser } from '../users.service.ts';
import { isEmailDisowned } from '../verification/disowned-email.ts';
import { greetOwner, sendAccountEmail, toRecipient } from './send-account-email.ts';

const ACCOUNT_SUSPENDED_JOB = 'mail.account-suspended';

export const queueAccountSuspendedEmail = (deps: Deps, user: Types.ObjectId, session: ClientSession): Promise<void> =>
  deps.jobs.enqueue(ACCOUNT_SUSPENDED_JOB, { user: String(user) }, session);

/** Sends nothing if an admin has activated the account again. */
export const defineAccountSuspendedEmail = (deps: Deps): void =>
  deps.jobs.defineEmail<{ user: string }>(ACCOUNT_SUSPENDED_JOB, async ({ user: id }) => {
    const user = await findUser(id);
    if (user?.status !== 'suspended' || !user.suspendedAt || isEmailDisowned(user)) return;
    const { t } = getTranslator(user.language);
    const { suspendedAt, suspensionReason: reason } = user;
    const content = {
      preview: t('accountEmails.suspendedPreview'),
      heading: t('accountEmails.suspendedHeading'),
      paragraphs: [
        t('accountEmails.suspendedText', { greeting: greetOwner(user, t) }),
        ...(reason ? [t('accountEmails.suspendedReason', { reason })] : []),
      ],
      contact: { label: t('accountEmails.suspendedContact'), email: deps.config.CONTACT_EMAIL },
    };
    const emailId = `account-suspended.${id}.${suspendedAt.getTime()}`;
    await sendAccountEmail(deps, { id: emailId, kind: 'account-suspended', ...toRecipient(user), content });
  });
