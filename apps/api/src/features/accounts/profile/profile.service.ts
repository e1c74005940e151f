import { ProfileInput } from '@banca/contracts/users.schemas';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { IMAGE_MAX_BYTES, type UploadedFile } from '../../../platform/uploaded-file.ts';
import { notFound } from '../../../platform/errors.ts';
import { fromDataUrl } from '../../../platform/images.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction, mayHaveCommitted } from '../../../platform/mongo/transaction.ts';
import { notifyOwner } from '../emails/security-notices.ts';
import { NOT_DELETED, type UserRecord, UserModel } from '../users.model.ts';
import { accountPrefixesOf, namePrefixesOf } from '../name-prefixes.ts';
import { keyOf, takenError } from '../users.service.ts';

type Changes = z.output<typeof ProfileInput>;

const ACCOUNTS = ['mpesa', 'emola', 'paypal'] as const;
const ON_CARD = ['firstName', 'lastName', 'username', 'profilePicture'] as const;

/** Queued for the products feature, which keeps each creator's card on their products. */
export const REFRESH_CREATOR_JOB = 'products.refresh-creator';

/** Deletes the files of a picture that no account shows any more. */
export const REMOVE_PICTURE_JOB = 'users.remove-picture';

const NAMES = ['firstName', 'lastName', 'username'] as const;
const SHOWN = Object.keys(ProfileInput.shape) as (keyof typeof ProfileInput.shape)[];

interface Whose {
  id: string;
  /** Who changes it: the same, or an admin. */
  actor: string;
}

interface Edit {
  deps: Deps;
  actor: string;
  before: UserRecord;
  after: UserRecord;
}

const pick = (from: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name]]));

const without = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

async function pictureOf(deps: Deps, changes: Changes, file: UploadedFile | undefined): Promise<string | null | undefined> {
  if (file) return await deps.images.keepPublic(file.path);
  if (changes.profilePicture === '') return null;
  if (!changes.profilePicture?.startsWith('data:')) return undefined;
  return await deps.images.keepPublic(fromDataUrl(changes.profilePicture, IMAGE_MAX_BYTES));
}

/** A changed payment account is where money goes: its owner is told, and it is audited (decisions, section 4). */
async function noteAccounts({ deps, actor, before, after }: Edit, session: ClientSession): Promise<void> {
  const changed = ACCOUNTS.filter((name) => after[name] !== before[name]);
  if (changed.length === 0) return;
  const entry = { at: deps.clock.now(), actor, action: 'user.payment-account', target: before._id };
  await writeAudit({ ...entry, before: pick(before, changed), after: pick(after, changed) }, session);
  await notifyOwner(deps, before._id, changed, session);
}

/** What an admin changes of somebody else is audited whole; what people write about themselves is theirs. */
async function noteAdmin({ deps, actor, before, after }: Edit, session: ClientSession): Promise<void> {
  if (actor === String(before._id)) return;
  const changed = SHOWN.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  const entry = { at: deps.clock.now(), actor, action: 'user.profile', target: before._id };
  await writeAudit({ ...entry, before: pick(before, changed), after: pick(after, changed) }, session);
}

async function save(deps: Deps, { id, actor }: Whose, set: Record<string, unknown>, session: ClientSession): Promise<UserRecord> {
  const before = await UserModel.findOne({ _id: id, ...NOT_DELETED })
    .session(session)
    .lean<UserRecord>();
  if (!before) throw notFound();
  const renamed = NAMES.some((name) => set[name] !== undefined);
  const named = { ...before, ...set };
  const names = renamed ? { namePrefixes: namePrefixesOf(named), accountPrefixes: accountPrefixesOf(named) } : {};
  const update = { $set: { ...set, ...names } };
  const after = await UserModel.findByIdAndUpdate(id, update, { session, returnDocument: 'after' }).lean<UserRecord>();
  if (!after) throw notFound();
  const edit = { deps, actor, before, after };
  await noteAccounts(edit, session);
  await noteAdmin(edit, session);
  if (ON_CARD.some((name) => set[name] !== undefined && set[name] !== before[name])) {
    await deps.jobs.enqueue(REFRESH_CREATOR_JOB, { creator: id }, session);
  }
  if (before.profilePicture && after.profilePicture !== before.profilePicture) {
    await deps.jobs.enqueue(REMOVE_PICTURE_JOB, { address: before.profilePicture }, session);
  }
  return after;
}

/**
 * Changes a profile; absent fields stay. A picture comes as a file or a data URL.
 * @throws AppError conflict for a taken username, unsupported_media and too_large for the picture.
 */
export async function updateProfile(deps: Deps, whose: Whose, changes: Changes, file?: UploadedFile): Promise<UserRecord> {
  const { profilePicture: _data, socialLinks, ...fields } = changes;
  const picture = await pictureOf(deps, changes, file);
  const links = Object.fromEntries(Object.entries(socialLinks ?? {}).map(([name, link]) => [`socialLinks.${name}`, link]));
  const username = fields.username === undefined ? {} : { usernameKey: keyOf(fields.username) };
  const set = without({ ...fields, ...username, ...links, profilePicture: picture, updatedAt: deps.clock.now() });
  try {
    return await inTransaction(async (session) => await save(deps, whose, set, session));
  } catch (error) {
    if (picture && !mayHaveCommitted(error))
      await deps.images
        .removePublic(picture)
        .catch((failed: unknown) => deps.log.warn({ error: String(failed) }, 'a picture was not removed'));
    throw takenError(error);
  }
}
