import { getTranslator } from '@banca/messages/catalogues';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { greet } from '../../../platform/email/user-text.ts';
import { createPageUrl } from '../../../platform/http/language.ts';
import { type AccountEmail, sendAccountEmail } from '../emails/send-account-email.ts';
import type { UserRecord } from '../users.model.ts';
import { findUser, findUserByEmail, normalizeEmail } from '../users.service.ts';
import { hasDisowned, isEmailDisowned } from '../verification/disowned-email.ts';
import { createEmailChangeToken, EmailChangeModel, type EmailChangeRecord, isAddressReserved } from './email-changes.model.ts';

const EMAIL_CHANGE_JOB = 'mail.email-change';

/** `confirm` goes to the new address, `requested` and `completed` to the earlier one. */
type Kind = 'confirm' | 'requested' | 'completed';

export const queueEmailChangeEmail = (
  deps: Deps,
  { _id }: Pick<EmailChangeRecord, '_id'>,
  kind: Kind,
  session: ClientSession,
): Promise<void> => deps.jobs.enqueue(EMAIL_CHANGE_JOB, { change: String(_id), kind, at: deps.clock.now().getTime() }, session);

type Message = Omit<AccountEmail, 'id'>;

function buildTakenEmail(owner: Pick<UserRecord, 'email' | 'language'>): Message {
  const { t } = getTranslator(owner.language);
  const content = {
    preview: t('emailChange.takenPreview'),
    heading: t('emailChange.takenHeading'),
    paragraphs: [t('emailChange.takenText')],
    footnote: t('emailChange.takenFootnote'),
  };
  return { kind: 'email-change-taken', to: owner.email, language: owner.language, content };
}

/** Omits the name, because a stranger may have typed both the name and the address. */
async function buildConfirmEmail(deps: Deps, user: UserRecord, change: EmailChangeRecord): Promise<Message | undefined> {
  const { language } = user;
  const now = deps.clock.now();
  if (change.state !== 'pending' || change.expiresAt <= now || hasDisowned(user, change.toKey)) return undefined;
  const owner = await findUserByEmail(change.toKey);
  if (owner && !isEmailDisowned(owner)) return buildTakenEmail(owner);
  if (await isAddressReserved({ emailKey: change.toKey, exceptFor: change.user, now }))
    return buildTakenEmail({ email: change.to, language });
  const { t } = getTranslator(language);
  const path = `/confirm-email-change?token=${createEmailChangeToken(deps, 'email-change-confirm', change)}`;
  const content = {
    preview: t('emailChange.confirmPreview'),
    heading: t('emailChange.confirmHeading'),
    paragraphs: [t('emailChange.confirmText')],
    action: { label: t('emailChange.confirmAction'), url: createPageUrl(deps, path, language) },
    footnote: t('emailChange.confirmFootnote'),
  };
  return { kind: 'email-change-confirmation', to: change.to, language, content };
}

/** Omits the new address, because the recipient may be another person. Only a confirmed address gets the link to undo. */
function buildNotice(
  deps: Deps,
  user: UserRecord,
  change: EmailChangeRecord,
  kind: 'requested' | 'completed',
): Message | undefined {
  if (hasDisowned(user, normalizeEmail(change.from))) return undefined;
  const { language } = user;
  const { t } = getTranslator(language);
  const greeting = greet(change.canUndo ? user.firstName : '', t);
  const isRequested = kind === 'requested';
  const heading = t(isRequested ? 'emailChange.requestedHeading' : 'emailChange.completedHeading');
  const preview = t(isRequested ? 'emailChange.requestedPreview' : 'emailChange.completedPreview');
  const text = t(isRequested ? 'emailChange.requestedText' : 'emailChange.completedText', { greeting });
  const fields = { kind: 'email-change-notice', to: change.from, isAddressConfirmed: change.canUndo, language } as const;
  if (!change.canUndo) return { ...fields, content: { preview, heading, paragraphs: [text] } };
  const path = `/undo-email-change?token=${createEmailChangeToken(deps, 'email-change-undo', change)}`;
  const content = {
    preview,
    heading,
    paragraphs: [text, t('emailChange.notYou')],
    action: { label: t('emailChange.notYouAction'), url: createPageUrl(deps, path, language) },
    footnote: t('emailChange.noticeFootnote'),
  };
  return { ...fields, content };
}

async function sendEmailChangeEmail(deps: Deps, id: string, kind: Kind, at: number): Promise<void> {
  const change = await EmailChangeModel.findById(id).lean<EmailChangeRecord>();
  const user = change && (await findUser(change.user));
  if (!change || !user) return;
  const message = kind === 'confirm' ? await buildConfirmEmail(deps, user, change) : buildNotice(deps, user, change, kind);
  if (message) await sendAccountEmail(deps, { id: `email-change.${id}.${kind}.${at}`, ...message });
}

export const defineEmailChangeJobs = (deps: Deps): void =>
  deps.jobs.defineEmail<{ change: string; kind: Kind; at: number }>(EMAIL_CHANGE_JOB, ({ change, kind, at }) =>
    sendEmailChangeEmail(deps, change, kind, at),
  );
