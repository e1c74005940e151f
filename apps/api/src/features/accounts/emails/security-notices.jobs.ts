import type { PlainMessageId } from '@banca/messages';
import { getTranslator, type Translator } from '@banca/messages/catalogues';
import type { Deps } from '../../../platform/deps.ts';
import { createPageUrl } from '../../../platform/http/language.ts';
import type { EmailContent } from '../../../platform/email/render-email.ts';
import type { UserRecord } from '../users.model.ts';
import { findUser } from '../users.service.ts';
import { isEmailDisowned } from '../verification/disowned-email.ts';
import { type AccountChange, listAccountChanges } from './account-changes.ts';
import { closeSecurityNotice, SECURITY_NOTICE_JOB } from './security-notices.ts';
import { greetOwner, sendAccountEmail, toRecipient } from './send-account-email.ts';

/** Sentences by kind of change. Every other entry of `changes` is about a payment account. */
const SENTENCES: Record<string, PlainMessageId> = {
  'second-factor-on': 'accountEmails.secondFactorOn',
  'second-factor-off': 'accountEmails.secondFactorOff',
  'second-factor-removed': 'accountEmails.secondFactorRemoved',
  'recovery-code-used': 'accountEmails.recoveryCodeUsed',
  'recovery-codes-renewed': 'accountEmails.recoveryCodesRenewed',
  'auto-approve-off': 'accountEmails.autoApproveOff',
  'auto-approve-statement': 'accountEmails.autoApproveStatement',
  'auto-approve-phone': 'accountEmails.autoApprovePhone',
  'device-added': 'accountEmails.deviceAdded',
  'device-removed': 'accountEmails.deviceRemoved',
  'token-created': 'accountEmails.tokenCreated',
  'token-revoked': 'accountEmails.tokenRevoked',
  'webhook-add': 'accountEmails.webhookAdded',
  'webhook-edit': 'accountEmails.webhookChanged',
  'webhook-rotate': 'accountEmails.webhookRotated',
  'webhook-delete': 'accountEmails.webhookDeleted',
  username: 'accountEmails.usernameChanged',
  password: 'accountEmails.securityPassword',
};

interface Notice {
  changes: string[];
  accounts: AccountChange[];
  greeting: string;
}

type Texts = Omit<EmailContent, 'action'>;
type AccountTexts = Record<AccountChange['kind'], PlainMessageId>;

const ACCOUNT_HEADINGS: AccountTexts = {
  added: 'accountEmails.accountAddedHeading',
  changed: 'accountEmails.paymentHeading',
  removed: 'accountEmails.accountRemovedHeading',
};
const ACCOUNT_PREVIEWS = {
  added: 'accountEmails.accountAddedPreview',
  changed: 'accountEmails.paymentPreview',
  removed: 'accountEmails.accountRemovedPreview',
} as const;
const ACCOUNT_SENTENCES = {
  added: 'accountEmails.accountAdded',
  changed: 'accountEmails.accountChanged',
  removed: 'accountEmails.accountRemoved',
} as const;

const joinMethodNames = (names: string[], t: Translator['t']): string =>
  names.length === 0 ? '' : names.reduce((methods, method) => t('accountEmails.methodsAnd', { methods, method }));

/** The kind of the only change, or `changed` if there are several kinds. */
const findCommonKind = ([first, ...others]: AccountChange[]): AccountChange['kind'] =>
  first && others.every(({ kind }) => kind === first.kind) ? first.kind : 'changed';

const buildPaymentPreview = (accounts: AccountChange[], t: Translator['t']): string =>
  t(ACCOUNT_PREVIEWS[findCommonKind(accounts)], { methods: accounts.map(({ name }) => name).join(', ') });

/** One sentence for each kind of change. */
const buildPaymentSentences = (accounts: AccountChange[], t: Translator['t']): string[] =>
  Object.entries(Object.groupBy(accounts, ({ kind }) => kind)).map(([kind, changes]) =>
    t(ACCOUNT_SENTENCES[kind as AccountChange['kind']], {
      methods: joinMethodNames(
        changes.map(({ name }) => name),
        t,
      ),
    }),
  );

const buildPaymentTexts = ({ accounts, greeting }: Notice, t: Translator['t']): Texts => ({
  preview: buildPaymentPreview(accounts, t),
  heading: t(ACCOUNT_HEADINGS[findCommonKind(accounts)]),
  paragraphs: [
    t('accountEmails.paymentIntro', { greeting }),
    ...buildPaymentSentences(accounts, t),
    t('accountEmails.paymentAdvice'),
  ],
});

const buildPasswordTexts = ({ greeting }: Notice, t: Translator['t']): Texts => ({
  preview: t('accountEmails.passwordPreview'),
  heading: t('accountEmails.passwordHeading'),
  paragraphs: [t('accountEmails.passwordText', { greeting }), t('accountEmails.passwordAdvice')],
});

const buildPasswordAndPaymentTexts = ({ accounts, greeting }: Notice, t: Translator['t']): Texts => ({
  preview: buildPaymentPreview(accounts, t),
  heading: t('accountEmails.bothHeading'),
  paragraphs: [
    t('accountEmails.passwordText', { greeting }),
    ...buildPaymentSentences(accounts, t),
    t('accountEmails.bothAdvice'),
  ],
});

function buildSecondFactorTexts({ changes, accounts, greeting }: Notice, t: Translator['t']): Texts {
  const sentences = changes.flatMap((change) => (SENTENCES[change] ? [t(SENTENCES[change])] : []));
  const intro = t('accountEmails.securityIntro', { greeting });
  const paragraphs = [intro, ...sentences, ...buildPaymentSentences(accounts, t), t('accountEmails.securityAdvice')];
  return { preview: sentences[0] ?? '', heading: t('accountEmails.securityHeading'), paragraphs };
}

/** With the last digits, which show the owner whose account it is now. An address or a removed account has none. */
function nameAccount({ name, method }: AccountChange, user: UserRecord, t: Translator['t']): string {
  const account = (user as Partial<Record<string, unknown>>)[method];
  const [ending] = /\d{4}$/.exec(String(account).replace(/\s/g, '')) ?? [];
  return ending ? t('accountEmails.accountEnding', { name, ending }) : name;
}

function buildNoticeEmail(deps: Deps, user: UserRecord, changes: string[], { t }: Translator): EmailContent {
  const accounts = listAccountChanges(changes.filter((change) => SENTENCES[change] === undefined)).map((change) => ({
    ...change,
    name: nameAccount(change, user, t),
  }));
  const notice = { changes, accounts, greeting: greetOwner(user, t) };
  const resetAction = { label: t('accountEmails.passwordAction'), url: createPageUrl(deps, '/request-reset', user.language) };
  const hasPasswordChange = changes.includes('password');
  const hasSecondFactorChange = changes.some((change) => change !== 'password' && SENTENCES[change] !== undefined);
  if (hasSecondFactorChange) return { ...buildSecondFactorTexts(notice, t), action: resetAction };
  if (hasPasswordChange && accounts.length > 0) return { ...buildPasswordAndPaymentTexts(notice, t), action: resetAction };
  if (hasPasswordChange) return { ...buildPasswordTexts(notice, t), action: resetAction };
  const settingsUrl = `${createPageUrl(deps, '/dashboard?section=settings', user.language)}#payment-accounts`;
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
