import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { PlainMessageId } from '@banca/messages';
import { getTranslator, type Translator } from '@banca/messages/catalogues';
import type { Deps } from '../../../platform/deps.ts';
import { createPageUrl } from '../../../platform/http/language.ts';
import type { EmailContent } from '../../../platform/email/render-email.ts';
import type { UserRecord } from '../users.model.ts';
import { findUser } from '../users.service.ts';
import { isEmailDisowned } from '../verification/disowned-email.ts';
import { closeSecurityNotice, SECURITY_NOTICE_JOB } from './security-notices.ts';
import { greetOwner, sendAccountEmail, toRecipient } from './send-account-email.ts';

/** Sentences by kind of change. Every other entry of `changes` is a payment method whose account was changed. */
const SENTENCES: Record<string, PlainMessageId> = {
  'second-factor-on': 'accountEmails.secondFactorOn',
  'second-factor-off': 'accountEmails.secondFactorOff',
  'second-factor-removed': 'accountEmails.secondFactorRemoved',
  'recovery-code-used': 'accountEmails.recoveryCodeUsed',
  'recovery-codes-renewed': 'accountEmails.recoveryCodesRenewed',
  password: 'accountEmails.securityPassword',
};

interface Notice {
  changes: string[];
  /** Names of the changed payment methods, and the same names as a phrase such as `A, B and C`. */
  methodNames: string[];
  methods: string;
  greeting: string;
}

type Texts = Omit<EmailContent, 'action'>;

const joinMethodNames = (names: string[], t: Translator['t']): string =>
  names.length === 0 ? '' : names.reduce((methods, method) => t('accountEmails.methodsAnd', { methods, method }));

const buildPaymentTexts = ({ methodNames, methods, greeting }: Notice, t: Translator['t']): Texts => ({
  preview: t('accountEmails.paymentPreview', { methods: methodNames.join(', ') }),
  heading: t('accountEmails.paymentHeading'),
  paragraphs: [t('accountEmails.paymentText', { greeting, methods }), t('accountEmails.paymentAdvice')],
});

const buildPasswordTexts = ({ greeting }: Notice, t: Translator['t']): Texts => ({
  preview: t('accountEmails.passwordPreview'),
  heading: t('accountEmails.passwordHeading'),
  paragraphs: [t('accountEmails.passwordText', { greeting }), t('accountEmails.passwordAdvice')],
});

const buildPasswordAndPaymentTexts = ({ methodNames, methods, greeting }: Notice, t: Translator['t']): Texts => ({
  preview: t('accountEmails.paymentPreview', { methods: methodNames.join(', ') }),
  heading: t('accountEmails.bothHeading'),
  paragraphs: [
    t('accountEmails.passwordText', { greeting }),
    t('accountEmails.bothPayment', { methods }),
    t('accountEmails.bothAdvice'),
  ],
});

function buildSecondFactorTexts({ changes, methodNames, methods, greeting }: Notice, t: Translator['t']): Texts {
  const sentences = changes.flatMap((change) => (SENTENCES[change] ? [t(SENTENCES[change])] : []));
  const intro = t('accountEmails.securityIntro', { greeting });
  const paymentChange = methodNames.length === 0 ? [] : [t('accountEmails.bothPayment', { methods })];
  const paragraphs = [intro, ...sentences, ...paymentChange, t('accountEmails.securityAdvice')];
  return { preview: sentences[0] ?? '', heading: t('accountEmails.securityHeading'), paragraphs };
}

function buildNoticeEmail(deps: Deps, user: UserRecord, changes: string[], { t }: Translator): EmailContent {
  const methodNames = changes.filter((change) => SENTENCES[change] === undefined).map(getPaymentMethodName);
  const notice = { changes, methodNames, methods: joinMethodNames(methodNames, t), greeting: greetOwner(user, t) };
  const resetAction = { label: t('accountEmails.passwordAction'), url: createPageUrl(deps, '/request-reset', user.language) };
  const hasPasswordChange = changes.includes('password');
  const hasSecondFactorChange = changes.some((change) => change !== 'password' && SENTENCES[change] !== undefined);
  if (hasSecondFactorChange) return { ...buildSecondFactorTexts(notice, t), action: resetAction };
  if (hasPasswordChange && methodNames.length > 0) return { ...buildPasswordAndPaymentTexts(notice, t), action: resetAction };
  if (hasPasswordChange) return { ...buildPasswordTexts(notice, t), action: resetAction };
  const settingsUrl = createPageUrl(deps, '/dashboard?section=settings', user.language);
  return { ...buildPaymentTexts(notice, t), action: { label: t('accountEmails.settingsAction'), url: settingsUrl } };
}

export const defineSecurityNoticeJobs = (deps: Deps): void =>
  deps.jobs.defineEmail<{ notice: string }>(SECURITY_NOTICE_JOB, async ({ notice: id }) => {
    const notice = await closeSecurityNotice(id, deps.clock.now());
    const user = notice && (await findUser(notice.user));
    if (!user || isEmailDisowned(user)) return;
    const content = buildNoticeEmail(deps, user, notice.changes, getTranslator(user.language));
    await sendAccountEmail(deps, { id: `security.${id}`, kind: 'security-notice', ...toRecipient(user), content });
  });
