import { toStorageKey } from '../../../platform/images.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../../platform/mongo/page.ts';
import { UserModel } from '../users.model.ts';

/** Lists the storage keys that accounts name. */
export async function* listProfilePictures(): AsyncGenerator<string> {
  const users = UserModel.find({ profilePicture: { $ne: null } }, { _id: 0, profilePicture: 1 })
    .lean()
    .cursor({ batchSize: CURSOR_BATCH_SIZE });
  for await (const { profilePicture } of iterateCursor<{ profilePicture: string }>(users)) yield toStorageKey(profilePicture);
}
