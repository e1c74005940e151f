import {
  accountMethods,
  describeAccountProblem,
  isPaymentAccount,
  type PaymentAccounts,
} from '@banca/contracts/payment-accounts';
import { ProfileInput } from '@banca/contracts/users.schemas';
import { languages } from '@banca/messages/catalogues';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import { assertRecentAuthentication, type Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { IMAGE_MAX_BYTES, type UploadedFile } from '../../../platform/uploaded-file.ts';
import { createValidationError, notFound } from '../../../platform/errors.ts';
import { parseDataUrl } from '../../../platform/data-url.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { listSensitiveFields } from '../../../platform/mongo/personal-data.ts';
import { inTransaction, mayHaveCommitted } from '../../../platform/mongo/transaction.ts';
import type { FileField } from '../../../platform/storage/storage.ts';
import { describeAccountChange } from '../emails/account-changes.ts';
import { queueSecurityNotice } from '../emails/security-notices.ts';
import { assertReceiptName, givesReceipts, toReceiptsSince } from '../receipt-settings.ts';
import { type UserRecord, UserModel } from '../users.model.ts';
import { buildAccountPrefixes, buildNamePrefixes } from '../name-prefixes.ts';
import { findUser, normalizeUsername, toConflictError } from '../users.service.ts';
import { reserveFormerUsernames } from './former-usernames.ts';

type Changes = z.output<typeof ProfileInput>;

const CARD_FIELDS = ['firstName', 'lastName', 'username', 'profilePicture'] as const;

/** Handled by the products feature, which stores a copy of each creator's name and picture in the products. */
export const REFRESH_CREATOR_JOB = 'products.refresh-creator';

export const DELETE_PICTURE_JOB = 'users.remove-picture';

const NAME_FIELDS = ['firstName', 'lastName', 'username'] as const;
const PROFILE_FIELDS = Object.keys(ProfileInput.shape) as (keyof typeof ProfileInput.shape)[];

export const profilePictures: FileField = { model: UserModel, path: 'profilePicture' };

interface ProfileTarget {
  id: string;
  caller: Caller;
}

interface ProfileEdit {
  deps: Deps;
  caller: Caller;
  before: UserRecord;
  after: UserRecord;
}

const pick = (from: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name]]));

const omitUndefined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** @returns the new URL path, null to remove the picture, or undefined to keep it */
async function saveProfilePicture(
  deps: Deps,
  changes: Changes,
  file: UploadedFile | undefined,
): Promise<string | null | undefined> {
  if (file) return await deps.images.savePublic(file.path);
  if (changes.profilePicture === '') return null;
  if (!changes.profilePicture?.startsWith('data:')) return undefined;
  return await deps.images.savePublic(parseDataUrl(changes.profilePicture, IMAGE_MAX_BYTES));
}

const listChanges = ({ before, after }: ProfileEdit, names: readonly string[]): string[] => {
  const fieldsBefore = pick(before, names);
  const fieldsAfter = pick(after, names);
  return names.filter((name) => JSON.stringify(fieldsAfter[name]) !== JSON.stringify(fieldsBefore[name]));
};

async function auditChanges(
  { deps, caller, before, after }: ProfileEdit,
  action: string,
  names: string[],
  session: ClientSession,
) {
  const entry = { at: deps.clock.now(), actor: caller.id, action, target: before._id };
  await writeAudit({ ...entry, before: pick(before, names), after: pick(after, names) }, session);
}

async function recordSensitiveChanges(edit: ProfileEdit, session: ClientSession): Promise<void> {
  const changed = listChanges(edit, listSensitiveFields(UserModel.schema));
  if (changed.length === 0) return;
  assertRecentAuthentication(edit.caller);
  const accounts = changed.filter((name) => name !== 'autoApprove');
  if (accounts.length > 0) await auditChanges(edit, 'user.payment-account', accounts, session);
  if (accounts.length < changed.length) await auditChanges(edit, 'user.auto-approve', ['autoApprove'], session);
  const [before, after] = [edit.before, edit.after].map((user) => pick(user, changed));
  const changes = changed.map((name) =>
    name === 'autoApprove' ? `auto-approve-${String(after?.[name])}` : describeAccountChange(name, before?.[name], after?.[name]),
  );
  await queueSecurityNotice(edit.deps, edit.before._id, changes, session);
}

/** A new letter case is no change, because links with the old one still work. */
async function recordUsernameChange(edit: ProfileEdit, session: ClientSession): Promise<void> {
  if (edit.after.usernameKey === edit.before.usernameKey) return;
  await auditChanges(edit, 'user.username', ['username'], session);
  await queueSecurityNotice(edit.deps, edit.before._id, ['username'], session);
}

/** An account that was saved before accounts were checked may stay. @throws AppError validation_failed */
function assertPaymentAccounts(before: UserRecord, changedAccounts: Partial<PaymentAccounts>): void {
  const wrongAccounts = accountMethods.flatMap((method) => {
    const account = changedAccounts[method] ?? '';
    return account === '' || account === before[method] || isPaymentAccount(method, account) ? [] : method;
  });
  if (wrongAccounts.length > 0)
    throw createValidationError(Object.fromEntries(wrongAccounts.map((method) => [method, describeAccountProblem(method)])));
}

const withDefaults = (user: UserRecord) => ({ ...user, autoApprove: user.autoApprove ?? 'off', receipts: givesReceipts(user) });

interface SavedFields extends Record<string, unknown>, Partial<PaymentAccounts> {
  receipts?: boolean | undefined;
  usernameKey?: string | undefined;
}

async function saveProfile(
  deps: Deps,
  { id, caller }: ProfileTarget,
  { receipts, ...fields }: SavedFields,
  session: ClientSession,
): Promise<UserRecord> {
  const before = await findUser(id, session);
  if (!before) throw notFound();
  const changedFields: Record<string, unknown> & Partial<PaymentAccounts> = {
    ...fields,
    ...toReceiptsSince(receipts, before, deps.clock.now()),
    ...(await reserveFormerUsernames(before, fields.usernameKey, session)),
  };
  assertPaymentAccounts(before, changedFields);
  const hasNewName = NAME_FIELDS.some((name) => changedFields[name] !== undefined);
  const merged = { ...before, ...changedFields };
  assertReceiptName(merged);
  const prefixes = hasNewName ? { namePrefixes: buildNamePrefixes(merged), accountPrefixes: buildAccountPrefixes(merged) } : {};
  const update = { $set: { ...changedFields, ...prefixes } };
  const after = await UserModel.findByIdAndUpdate(id, update, { session, returnDocument: 'after' }).lean<UserRecord>();
  if (!after) throw notFound();
  const edit = { deps, caller, before: withDefaults(before), after: withDefaults(after) };
  await recordSensitiveChanges(edit, session);
  await recordUsernameChange(edit, session);
  if (caller.id !== String(before._id)) await auditChanges(edit, 'user.profile', listChanges(edit, PROFILE_FIELDS), session);
  if (CARD_FIELDS.some((name) => changedFields[name] !== undefined && changedFields[name] !== before[name]))
    await deps.jobs.enqueue(REFRESH_CREATOR_JOB, { creator: id }, session);
  if (before.profilePicture && after.profilePicture !== before.profilePicture)
    await deps.jobs.enqueue(DELETE_PICTURE_JOB, { address: before.profilePicture }, session);
  return after;
}

/** The schema cannot check the language, because browsers load it. @returns null for the default @throws AppError */
function toStoredLanguage(language: string | undefined): string | null | undefined {
  if (language === undefined) return undefined;
  if (language !== '' && !languages.includes(language)) throw createValidationError({ language: 'validation.language' });
  return language || null;
}

/** Absent fields stay. @throws AppError validation_failed, conflict, unsupported_media, too_large, reauthentication_required */
export async function updateProfile(
  deps: Deps,
  target: ProfileTarget,
  changes: Changes,
  file?: UploadedFile,
): Promise<UserRecord> {
  const { profilePicture: _picture, socialLinks, ...fields } = changes;
  const language = toStoredLanguage(changes.language);
  const picture = await saveProfilePicture(deps, changes, file);
  const links = Object.fromEntries(Object.entries(socialLinks ?? {}).map(([name, link]) => [`socialLinks.${name}`, link]));
  const usernameKey = fields.username === undefined ? undefined : normalizeUsername(fields.username);
  const updatedAt = deps.clock.now();
  const changedFields = omitUndefined({ ...fields, usernameKey, ...links, language, profilePicture: picture, updatedAt });
  try {
    return await inTransaction((session) => saveProfile(deps, target, changedFields, session));
  } catch (error) {
    if (picture && !mayHaveCommitted(error))
      await deps.images
        .deletePublic(picture)
        .catch((deletionError: unknown) => deps.log.warn({ error: String(deletionError) }, 'deleting a picture failed'));
    throw toConflictError(error);
  }
}
