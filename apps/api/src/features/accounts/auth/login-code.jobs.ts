import { getTranslator } from '@banca/messages/catalogues';
import type { Deps } from '../../../platform/deps.ts';
import { createPageUrl } from '../../../platform/http/language.ts';
import { greetOwner, sendAccountEmail, toRecipient } from '../emails/send-account-email.ts';
import { findUser } from '../users.service.ts';
import { issueLoginCode, LOGIN_CODE_JOB } from './login-code.service.ts';

async function sendLoginCode(deps: Deps, id: string, at: number): Promise<void> {
  const user = await findUser(id);
  const code = user && (await issueLoginCode(deps, user._id, new Date(at)));
  if (!code) return;
  const { t } = getTranslator(user.language);
  const content = {
    preview: t('accountEmails.loginCodePreview'),
    heading: t('accountEmails.loginCodeHeading'),
    paragraphs: [t('accountEmails.loginCodeText', { greeting: greetOwner(user, t) })],
    code: `${code.slice(0, 4)}-${code.slice(4)}`,
    action: { label: t('accountEmails.passwordAction'), url: createPageUrl(deps, '/request-reset', user.language) },
    footnote: t('accountEmails.loginCodeFootnote'),
  };
  await sendAccountEmail(deps, { id: `login-code.${id}.${at}`, kind: 'login-code', ...toRecipient(user), content });
}

/** `user` is null for an unknown address or a wrong password; see `requestLoginCode`. */
export const defineLoginCodeJobs = (deps: Deps): void =>
  deps.jobs.defineEmail<{ user: string | null; at: number }>(LOGIN_CODE_JOB, async ({ user: userId, at }) =>
    userId === null ? undefined : await sendLoginCode(deps, userId, at),
  );
