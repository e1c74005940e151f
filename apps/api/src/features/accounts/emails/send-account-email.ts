import { getTranslator } from '@banca/messages/catalogues';
import type { Deps } from '../../../platform/deps.ts';
import type { OutgoingEmail } from '../../../platform/email/mailer.ts';
import { type EmailContent, renderEmail } from '../../../platform/email/render-email.ts';

export interface AccountEmail extends Pick<OutgoingEmail, 'id' | 'kind' | 'to' | 'isAddressConfirmed'> {
  language: string | null | undefined;
  content: EmailContent;
}

/** Sends an email about an account, to its owner or to the address that the account should get. */
export const sendAccountEmail = async ({ mailer }: Deps, { language, content, ...fields }: AccountEmail): Promise<void> =>
  await mailer.send({
    ...fields,
    subject: content.heading,
    ...renderEmail(content, getTranslator(language).locale),
  });
