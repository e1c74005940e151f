import type { Creator } from '@banca/contracts/creators.schemas';
import type { ProfileInput } from '@banca/contracts/users.schemas';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { UploadedFile } from '../../platform/uploaded-file.ts';
import { type Caller, isAdmin } from '../../platform/caller.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { readShopStats } from '../products/counts/shop-counts.ts';
import { updateProfile } from '../accounts/profile/profile.service.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { findCreator } from '../accounts/active-creators.ts';
import { findUserIdByUsername, promoteToCreator } from '../accounts/users.service.ts';
import { presentCreator } from './creators.presenter.ts';
import { listFollowerIds } from './follows.service.ts';

type Profile = z.output<typeof ProfileInput>;

export async function getCreator(deps: Deps, id: string, caller?: Caller): Promise<UserRecord> {
  const creator = await findCreator(deps, id, caller);
  if (!creator) throw notFound('creators.notFound');
  return creator;
}

/** Finds the creators that `getCreator` finds. @throws AppError not_found */
export async function getCreatorByUsername(deps: Deps, username: string, caller?: Caller): Promise<UserRecord> {
  const id = await findUserIdByUsername(username);
  if (!id) throw notFound('creators.notFound');
  return await getCreator(deps, String(id), caller);
}

export async function getCreatorProfile(deps: Deps, creator: UserRecord): Promise<z.input<typeof Creator>> {
  // The counters are exact, so a count of zero needs no query.
  const [stats, trackRecord, followers, subscribers] = await Promise.all([
    readShopStats(creator._id),
    deps.trackRecords.get(creator._id),
    creator.followersCount ? listFollowerIds(creator._id, 'follow') : [],
    creator.subscribersCount ? listFollowerIds(creator._id, 'subscribe') : [],
  ]);
  return { ...presentCreator(creator, stats, { followers, subscribers }), trackRecord };
}

/** A suspended creator stays suspended. @throws AppError conflict, unsupported_media, too_large */
export async function becomeCreator(deps: Deps, caller: Caller, profile: Profile, picture?: UploadedFile): Promise<UserRecord> {
  await updateProfile(deps, { id: caller.id, caller }, profile, picture);
  return await promoteToCreator(deps, caller.id);
}

/** @throws AppError not_found, forbidden */
export async function findOwnCreator(deps: Deps, caller: Caller, id: string): Promise<UserRecord> {
  const creator = await getCreator(deps, id, caller);
  if (!isAdmin(caller) && String(creator._id) !== caller.id) throw new AppError('forbidden', 'creators.notYours');
  return creator;
}

export async function updateCreator(
  deps: Deps,
  caller: Caller,
  id: string,
  profile: Profile,
  picture?: UploadedFile,
): Promise<UserRecord> {
  const creator = await findOwnCreator(deps, caller, id);
  return await updateProfile(deps, { id: String(creator._id), caller }, profile, picture);
}
