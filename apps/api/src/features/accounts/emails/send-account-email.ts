import { getTranslator } from '@banca/messages/catalogues';
import type { Deps } from '../../../platform/deps.ts';
import type { OutgoingEmail } from '../../../platform/email/mailer.ts';
import { type EmailContent, renderEmail } from '../../../platform/email/render-email.ts';
import type { UserRecord } from '../users.model.ts';

export interface AccountEmail extends Pick<OutgoingEmail, 'id' | 'kind' | 'to' | 'isAddressConfirmed'> {
  language: string | null | undefined;
  content: EmailContent;
}

export const toRecipient = ({ email: to, emailVerified: isAddressConfirmed, language }: UserRecord) => ({
  to,
  isAddressConfirmed,
  language,
});

export const sendAccountEmail = ({ mailer }: Deps, { language, content, ...fields }: AccountEmail): Promise<void> =>
  mailer.send({ ...fields, subject: content.heading, ...renderEmail(content, getTranslator(language).locale) });
