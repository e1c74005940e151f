import type { Types } from 'mongoose';
import { type PageInfo, pageInfo, type PageRequest, skipOf } from '../../platform/mongo/page.ts';
import { type DirectoryEntry, findDirectoryEntries, findOpenShopIds } from '../accounts/directory.ts';
import { FOLLOWED_INDEX, FollowModel } from './follows.model.ts';

/** The latest follows that are checked for open shops; totals are exact up to here. */
const CANDIDATES_MAX = 4_000;

/** One page of the creators that a user follows, the latest first. Creators whose shop is closed are left out. */
export async function listFollowedCreators(
  user: Types.ObjectId,
  page: PageRequest,
): Promise<PageInfo & { creators: DirectoryEntry[] }> {
  const edges = await FollowModel.find({ user, kind: 'follow', isActive: true }, { _id: 0, creator: 1 })
    .sort({ at: -1, _id: -1 })
    .hint(FOLLOWED_INDEX)
    .limit(CANDIDATES_MAX)
    .lean<{ creator: Types.ObjectId }[]>();
  const ids = edges.map(({ creator }) => creator);
  const open = await findOpenShopIds(ids);
  const followed = ids.filter((id) => open.has(String(id)));
  const skip = skipOf(page);
  const creators = skip === null ? [] : await findDirectoryEntries(followed.slice(skip, skip + page.limit));
  const isExact = edges.length < CANDIDATES_MAX;
  return { creators, ...pageInfo(page, followed.length), ...(isExact ? {} : { totalIsExact: false }) };
}
