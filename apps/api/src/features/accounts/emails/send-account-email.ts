import { getTranslator, type Translator } from '@banca/messages/catalogues';
import type { Deps } from '../../../platform/deps.ts';
import type { OutgoingEmail } from '../../../platform/email/mailer.ts';
import { type EmailContent, renderEmail } from '../../../platform/email/render-email.ts';
import { greet } from '../../../platform/email/user-text.ts';
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

/** Omits the name until the address is confirmed, because a stranger may have typed both. */
export const greetOwner = (user: UserRecord, t: Translator['t']) => greet(user.emailVerified ? user.firstName : '', t);

export const sendAccountEmail = ({ mailer }: Deps, { language, content, ...fields }: AccountEmail): Promise<void> =>
  mailer.send({ ...fields, subject: content.heading, ...renderEmail(content, getTranslator(language).locale) });
