import { getTranslator, type Translator } from '@banca/messages/catalogues';
import type { Deps } from '../../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../../platform/jobs/jobs.ts';
import { addLanguageParam } from '../../../platform/http/language.ts';
import type { EmailContent } from '../../../platform/email/render-email.ts';
import { greet } from '../../../platform/email/user-text.ts';
import { buildSecondFactorEmail, hasSecondFactorChange } from './second-factor-email.ts';
import { sendAccountEmail } from './send-account-email.ts';
import { closeSecurityNotice, SECURITY_NOTICE_JOB } from './security-notices.ts';
import type { UserRecord } from '../users.model.ts';
import { findUser } from '../users.service.ts';
import { isEmailDisowned } from '../verification/disowned-email.ts';

const METHOD_NAMES: Record<string, string> = { mpesa: 'M-Pesa', emola: 'E-mola', paypal: 'PayPal' };

/** Joins the names of payment methods: `M-Pesa e PayPal`. */
const joinMethods = (names: string[], t: Translator['t']): string =>
  names.length === 0 ? '' : names.reduce((methods, method) => t('accountEmails.methodsAnd', { methods, method }));

function buildSecurityEmail(deps: Deps, user: UserRecord, changes: string[], { t }: Translator): EmailContent {
  const names = changes.flatMap((change) => METHOD_NAMES[change] ?? []);
  const methods = joinMethods(names, t);
  // Omits the name until the address is confirmed, because a stranger may have typed both.
  const greeting = greet(user.emailVerified ? user.firstName : '', t);
  const createAction = (label: string, path: string) => ({
    label,
    url: addLanguageParam(`${deps.config.PUBLIC_ORIGIN}${path}`, user.language),
  });
  const preview = t('accountEmails.paymentPreview', { methods: names.join(', ') });
  const resetAction = createAction(t('accountEmails.passwordAction'), '/request-reset');
  if (hasSecondFactorChange(changes)) return buildSecondFactorEmail({ changes, greeting, methods, action: resetAction }, t);
  if (!changes.includes('password'))
    return {
      preview,
      heading: t('accountEmails.paymentHeading'),
      paragraphs: [t('accountEmails.paymentText', { greeting, methods }), t('accountEmails.paymentAdvice')],
      action: createAction(t('accountEmails.settingsAction'), '/dashboard?section=settings'),
    };
  if (names.length === 0)
    return {
      preview: t('accountEmails.passwordPreview'),
      heading: t('accountEmails.passwordHeading'),
      paragraphs: [t('accountEmails.passwordText', { greeting }), t('accountEmails.passwordAdvice')],
      action: resetAction,
    };
  return {
    preview,
    heading: t('accountEmails.bothHeading'),
    paragraphs: [
      t('accountEmails.passwordText', { greeting }),
      t('accountEmails.bothPayment', { methods }),
      t('accountEmails.bothAdvice'),
    ],
    action: resetAction,
  };
}

interface SecurityEmail {
  id: string;
  user: string;
  changes: string[];
}

async function sendSecurityEmail(deps: Deps, { id, user: userId, changes }: SecurityEmail): Promise<void> {
  const user = await findUser(userId);
  if (!user || isEmailDisowned(user)) return;
  const content = buildSecurityEmail(deps, user, changes, getTranslator(user.language));
  const { email: to, language, emailVerified: isAddressConfirmed } = user;
  await sendAccountEmail(deps, { id, kind: 'security-notice', to, isAddressConfirmed, language, content });
}

/** Earlier versions queued one job per change. Such jobs may still be waiting. */
function defineLegacyJobs(deps: Deps): void {
  deps.jobs.define<{ user: string; at: number }>({
    name: 'mail.password-changed',
    group: 'emails',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    perform: async ({ user, at }) =>
      await sendSecurityEmail(deps, { id: `password-changed.${user}.${at}`, user, changes: ['password'] }),
  });
  deps.jobs.define<{ user: string; methods: string; at: number }>({
    name: 'mail.payment-account-changed',
    group: 'emails',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    perform: async ({ user, methods, at }) =>
      await sendSecurityEmail(deps, { id: `account.${user}.${at}`, user, changes: methods.split(',') }),
  });
}

export function defineSecurityNoticeJobs(deps: Deps): void {
  defineLegacyJobs(deps);
  deps.jobs.define<{ notice: string }>({
    name: SECURITY_NOTICE_JOB,
    group: 'emails',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    async perform({ notice: id }) {
      const notice = await closeSecurityNotice(id, deps.clock.now());
      if (notice) await sendSecurityEmail(deps, { id: `security.${id}`, user: String(notice.user), changes: notice.changes });
    },
  });
}
