import { getTranslator } from '@banca/messages/catalogues';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { sendAccountEmail } from '../accounts/emails/send-account-email.ts';
import type { UserRecord } from '../accounts/users.model.ts';

const ACCOUNT_DELETED_JOB = 'mail.account-deleted';

/** The job contains the address, because the account no longer does. */
export const queueAccountDeletedEmail = (
  deps: Deps,
  { _id, email, language, emailVerified }: UserRecord,
  session: ClientSession,
): Promise<void> => {
  const data = { user: String(_id), email, language: language ?? null, isAddressConfirmed: emailVerified };
  return deps.jobs.enqueue(ACCOUNT_DELETED_JOB, data, session);
};

export const defineAccountDeletedEmail = (deps: Deps): void =>
  deps.jobs.defineEmail<{ user: string; email: string; language: string | null; isAddressConfirmed?: boolean }>(
    ACCOUNT_DELETED_JOB,
    async ({ user, email: to, language, isAddressConfirmed = false }) => {
      const { t } = getTranslator(language);
      const content = {
        preview: t('accountDeletion.emailPreview'),
        heading: t('accountDeletion.emailHeading'),
        paragraphs: [t('accountDeletion.emailText'), t('accountDeletion.emailKept')],
        footnote: t('accountDeletion.emailFootnote', { contactEmail: deps.config.CONTACT_EMAIL }),
      };
      const fields = { id: `account-deleted.${user}`, kind: 'account-deleted', to, isAddressConfirmed } as const;
      await sendAccountEmail(deps, { ...fields, language, content });
    },
  );
