import type { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { type FileRecord, FileModel } from './files.model.ts';
import { UPLOAD_PATH } from './uploads.service.ts';

/** Lists what an account uploaded. The content would be too large for an export. */
export async function* exportFiles({ config }: Pick<Deps, 'config'>, creator: Types.ObjectId): AsyncGenerator<object> {
  const files = FileModel.find({ creator }).sort({ createdAt: -1, _id: -1 }).lean().cursor({ batchSize: CURSOR_BATCH_SIZE });
  for await (const { _id, name, size, type, state, createdAt } of iterateCursor<FileRecord>(files))
    yield { _id, name, size, type, state, createdAt, url: `${config.PUBLIC_ORIGIN}${UPLOAD_PATH}/${String(_id)}` };
}
