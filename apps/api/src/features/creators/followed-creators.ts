import type { Types } from 'mongoose';
import { type PageInfo, pageInfo, type PageRequest, readPage } from '../../platform/mongo/page.ts';
import { type DirectoryEntry, findDirectoryEntries, findActiveCreatorIds } from '../accounts/creator-directory.ts';
import { FOLLOWED_INDEX, FollowModel } from './follows.model.ts';

/** Checks only this many recent follows. With more follows, the total is not exact. */
const CANDIDATES_MAX = 4_000;

export async function listFollowedCreators(
  user: Types.ObjectId,
  page: PageRequest,
): Promise<PageInfo & { creators: DirectoryEntry[] }> {
  const follows = await FollowModel.find({ user, kind: 'follow', isActive: true }, { _id: 0, creator: 1 })
    .sort({ at: -1, _id: -1 })
    .hint(FOLLOWED_INDEX)
    .limit(CANDIDATES_MAX)
    .lean<{ creator: Types.ObjectId }[]>();
  const ids = follows.map(({ creator }) => creator);
  const activeIds = await findActiveCreatorIds(ids);
  const followedIds = ids.filter((id) => activeIds.has(String(id)));
  const creators = await readPage(page, (skip) => findDirectoryEntries(followedIds.slice(skip, skip + page.limit)));
  return { creators, ...pageInfo(page, followedIds.length, follows.length < CANDIDATES_MAX) };
}
