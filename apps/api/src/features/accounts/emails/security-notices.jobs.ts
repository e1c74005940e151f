import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { PlainMessageId } from '@banca/messages';
import { getTranslator, type Translator } from '@banca/messages/catalogues';
import type { Deps } from '../../../platform/deps.ts';
import { createPageUrl } from '../../../platform/http/language.ts';
import type { EmailContent } from '../../../platform/email/render-email.ts';
import { greet } from '../../../platform/email/user-text.ts';
import type { UserRecord } from '../users.model.ts';
import { findUser } from '../users.service.ts';
import { isEmailDisowned } from '../verification/disowned-email.ts';
import { closeSecurityNotice, SECURITY_NOTICE_JOB } from './security-notices.ts';
import { sendAccountEmail, toRecipient } from './send-account-email.ts';

const SENTENCES: Record<string, PlainMessageId> = {
  'second-factor-on': 'accountEmails.secondFactorOn',
  'second-factor-off': 'accountEmails.secondFactorOff',
  'second-factor-removed': 'accountEmails.secondFactorRemoved',
  'recovery-code-used': 'accountEmails.recoveryCodeUsed',
  'recovery-codes-renewed': 'accountEmails.recoveryCodesRenewed',
  password: 'accountEmails.securityPassword',
};

const hasSecondFactorChange = (changes: string[]): boolean =>
  changes.some((change) => change !== 'password' && SENTENCES[change] !== undefined);

const joinMethods = (names: string[], t: Translator['t']): string =>
  names.length === 0 ? '' : names.reduce((methods, method) => t('accountEmails.methodsAnd', { methods, method }));

function buildPaymentEmail(deps: Deps, { language }: UserRecord, greeting: string, names: string[], t: Translator['t']) {
  const settingsUrl = createPageUrl(deps, '/dashboard?section=settings', language);
  return {
    preview: t('accountEmails.paymentPreview', { methods: names.join(', ') }),
    heading: t('accountEmails.paymentHeading'),
    paragraphs: [t('accountEmails.paymentText', { greeting, methods: joinMethods(names, t) }), t('accountEmails.paymentAdvice')],
    action: { label: t('accountEmails.settingsAction'), url: settingsUrl },
  };
}

function buildSecurityEmail(deps: Deps, user: UserRecord, changes: string[], { t }: Translator): EmailContent {
  const names = changes.filter((change) => SENTENCES[change] === undefined).map(getPaymentMethodName);
  // Omits the name until the address is confirmed, because a stranger may have typed both.
  const greeting = greet(user.emailVerified ? user.firstName : '', t);
  const paymentChange = names.length === 0 ? [] : [t('accountEmails.bothPayment', { methods: joinMethods(names, t) })];
  const action = { label: t('accountEmails.passwordAction'), url: createPageUrl(deps, '/request-reset', user.language) };
  if (hasSecondFactorChange(changes)) {
    const sentences = changes.flatMap((change) => (SENTENCES[change] ? [t(SENTENCES[change])] : []));
    const intro = t('accountEmails.securityIntro', { greeting });
    const paragraphs = [intro, ...sentences, ...paymentChange, t('accountEmails.securityAdvice')];
    return { preview: sentences[0] ?? '', heading: t('accountEmails.securityHeading'), paragraphs, action };
  }
  if (!changes.includes('password')) return buildPaymentEmail(deps, user, greeting, names, t);
  const passwordChange = t('accountEmails.passwordText', { greeting });
  if (names.length === 0)
    return {
      preview: t('accountEmails.passwordPreview'),
      heading: t('accountEmails.passwordHeading'),
      paragraphs: [passwordChange, t('accountEmails.passwordAdvice')],
      action,
    };
  return {
    preview: t('accountEmails.paymentPreview', { methods: names.join(', ') }),
    heading: t('accountEmails.bothHeading'),
    paragraphs: [passwordChange, ...paymentChange, t('accountEmails.bothAdvice')],
    action,
  };
}

export const defineSecurityNoticeJobs = (deps: Deps): void =>
  deps.jobs.defineEmail<{ notice: string }>(SECURITY_NOTICE_JOB, async ({ notice: id }) => {
    const notice = await closeSecurityNotice(id, deps.clock.now());
    const user = notice && (await findUser(notice.user));
    if (!user || isEmailDisowned(user)) return;
    const content = buildSecurityEmail(deps, user, notice.changes, getTranslator(user.language));
    await sendAccountEmail(deps, { id: `security.${id}`, kind: 'security-notice', ...toRecipient(user), content });
  });
