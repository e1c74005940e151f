import { getTranslator, type Translator } from '@banca/messages/catalogues';
import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import type { EmailContent } from '../../../platform/email/render-email.ts';
import { createPageUrl } from '../../../platform/http/language.ts';
import type { UserRecord } from '../users.model.ts';
import { findUser } from '../users.service.ts';
import { isEmailDisowned } from '../verification/disowned-email.ts';
import { greetOwner, sendAccountEmail, toRecipient } from './send-account-email.ts';

const ACCOUNT_SUSPENDED_JOB = 'mail.account-suspended';
const SHOP_SUSPENDED_JOB = 'mail.shop-suspended';
export const APPEAL_DECLINED_JOB = 'mail.shop-appeal-declined';
const ACCOUNT_REACTIVATED_JOB = 'mail.account-reactivated';
const SHOP_REOPENED_JOB = 'mail.shop-reopened';

/** When the suspension ended identifies the email, in milliseconds. */
type EndedSuspension = { user: string; at: number };

const queue =
  (job: string) =>
  (deps: Deps, user: Types.ObjectId, session: ClientSession): Promise<void> =>
    deps.jobs.enqueue(job, { user: String(user) }, session);

const queueEnd =
  (job: string) =>
  (deps: Deps, user: Types.ObjectId, session: ClientSession): Promise<void> =>
    deps.jobs.enqueue(job, { user: String(user), at: deps.clock.now().getTime() }, session);

/** The owner reads by email that a suspension begins or ends. By the changed field, and by its new value. */
export const suspensionEmailQueues = {
  status: { suspended: queue(ACCOUNT_SUSPENDED_JOB), active: queueEnd(ACCOUNT_REACTIVATED_JOB) },
  creatorStatus: { suspended: queue(SHOP_SUSPENDED_JOB), active: queueEnd(SHOP_REOPENED_JOB) },
};

interface SuspensionEmail {
  kind: 'account-suspended' | 'shop-suspended' | 'account-reactivated' | 'shop-reopened' | 'shop-appeal-declined';
  /** When the suspension began or ended, or an admin declined the appeal, in milliseconds. */
  at: number | undefined;
  build: (t: Translator['t'], greeting: string) => EmailContent;
}

async function send(deps: Deps, user: UserRecord, { kind, at, build }: SuspensionEmail): Promise<void> {
  if (at === undefined || isEmailDisowned(user)) return;
  const { t } = getTranslator(user.language);
  const content = build(t, greetOwner(user, t));
  await sendAccountEmail(deps, { id: `${kind}.${String(user._id)}.${at}`, kind, ...toRecipient(user), content });
}

const buildDashboardAction = (deps: Deps, { language }: UserRecord, t: Translator['t']): EmailContent['action'] => ({
  label: t('accountEmails.openDashboard'),
  url: createPageUrl(deps, '/dashboard', language),
});

const buildReason = (reason: string | null | undefined, t: Translator['t']): string[] =>
  reason ? [t('accountEmails.suspendedReason', { reason })] : [];

function describeReactivation({ role, creatorStatus }: UserRecord) {
  if (role === 'user') return 'accountEmails.reactivatedText';
  return creatorStatus === 'suspended' ? 'accountEmails.reactivatedShopClosed' : 'accountEmails.reactivatedShopOpen';
}

/** Neither email is sent if the suspension has ended. The one about a shop says that its creator can log in, so it is not sent if the account is suspended too. */
function defineBeginEmails(deps: Deps): void {
  const buildContact = (t: Translator['t']) => ({
    preview: t('accountEmails.suspendedPreview'),
    contact: { label: t('accountEmails.suspendedContact'), email: deps.config.CONTACT_EMAIL },
  });
  deps.jobs.defineEmail<{ user: string }>(ACCOUNT_SUSPENDED_JOB, async ({ user: id }) => {
    const user = await findUser(id);
    if (user?.status !== 'suspended') return;
    await send(deps, user, {
      kind: 'account-suspended',
      at: user.suspendedAt?.getTime(),
      build: (t, greeting) => ({
        ...buildContact(t),
        heading: t('accountEmails.suspendedHeading'),
        paragraphs: [t('accountEmails.suspendedText', { greeting }), ...buildReason(user.suspensionReason, t)],
      }),
    });
  });
  deps.jobs.defineEmail<{ user: string }>(SHOP_SUSPENDED_JOB, async ({ user: id }) => {
    const user = await findUser(id);
    if (user?.status !== 'active' || user.creatorStatus !== 'suspended') return;
    await send(deps, user, {
      kind: 'shop-suspended',
      at: user.shopSuspendedAt?.getTime(),
      build: (t, greeting) => ({
        ...buildContact(t),
        heading: t('accountEmails.shopSuspendedHeading'),
        paragraphs: [t('accountEmails.shopSuspendedText', { greeting }), ...buildReason(user.shopSuspensionReason, t)],
        action: buildDashboardAction(deps, user, t),
      }),
    });
  });
}

/** Neither is sent if another suspension has begun. The one about a shop is not sent to a user who no longer sells or cannot log in. */
function defineEndEmails(deps: Deps): void {
  deps.jobs.defineEmail<EndedSuspension>(ACCOUNT_REACTIVATED_JOB, async ({ user: id, at }) => {
    const user = await findUser(id);
    if (user?.status !== 'active') return;
    await send(deps, user, {
      kind: 'account-reactivated',
      at,
      build: (t, greeting) => ({
        preview: t('accountEmails.reactivatedPreview'),
        heading: t('accountEmails.reactivatedHeading'),
        paragraphs: [t(describeReactivation(user), { greeting })],
        action: { label: t('accountEmails.reactivatedAction'), url: createPageUrl(deps, '/login', user.language) },
      }),
    });
  });
  deps.jobs.defineEmail<EndedSuspension>(SHOP_REOPENED_JOB, async ({ user: id, at }) => {
    const user = await findUser(id);
    if (user?.status !== 'active' || user.creatorStatus !== 'active' || user.role === 'user') return;
    await send(deps, user, {
      kind: 'shop-reopened',
      at,
      build: (t, greeting) => ({
        preview: t('accountEmails.reactivatedPreview'),
        heading: t('accountEmails.shopReopenedHeading'),
        paragraphs: [t('accountEmails.shopReopenedText', { greeting })],
        action: buildDashboardAction(deps, user, t),
      }),
    });
  });
}

/** Not sent if the suspension has ended, or if the account is suspended too. */
function defineAppealEmail(deps: Deps): void {
  deps.jobs.defineEmail<{ user: string; reason: string; at: number }>(APPEAL_DECLINED_JOB, async ({ user: id, reason, at }) => {
    const user = await findUser(id);
    if (user?.status !== 'active' || user.creatorStatus !== 'suspended') return;
    await send(deps, user, {
      kind: 'shop-appeal-declined',
      at,
      build: (t, greeting) => ({
        preview: t('accountEmails.appealDeclinedPreview'),
        heading: t('accountEmails.appealDeclinedHeading'),
        paragraphs: [t('accountEmails.appealDeclinedText', { greeting }), ...buildReason(reason, t)],
        action: buildDashboardAction(deps, user, t),
      }),
    });
  });
}

export function defineSuspensionEmails(deps: Deps): void {
  defineBeginEmails(deps);
  defineAppealEmail(deps);
  defineEndEmails(deps);
}
