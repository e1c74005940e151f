import { getTranslator } from '@banca/messages/catalogues';
import type { Deps } from '../../../platform/deps.ts';
import { type EmailContent, renderEmail } from '../../../platform/email/render-email.ts';

export interface AccountEmail {
  /** Stable over retries. */
  id: string;
  to: string;
  language: string | null | undefined;
  content: EmailContent;
}

/** Sends an email about an account, to its owner or to the address that the account should get. */
export const sendAccountEmail = async ({ mailer }: Deps, { id, to, language, content }: AccountEmail): Promise<void> =>
  await mailer.send({
    id,
    to,
    budget: 'essential',
    subject: content.heading,
    ...renderEmail(content, getTranslator(language).locale),
  });
