import type { Response } from 'express';
import type { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/route.ts';
import { sendZip, type ZipEntry } from '../../platform/http/send-zip.ts';
import type { FileContent } from '../files/open-file.ts';
import { recordSentBytes } from './count-downloads.ts';
import { measureSentBytes } from './measure-sent-bytes.ts';
import { toZipNames } from './zip-names.ts';

/** Everything else that people sell, like PDF, ZIP, MP3, MP4 and Office documents, is compressed already. */
const COMPRESSIBLE_TYPE = /^text\/|[/+](?:json|xml|javascript|x-tar|wav|x-wav|aiff|bmp|tiff)$/;

async function openContent({ storage }: Pick<Deps, 'storage'>, { key }: FileContent): Promise<ReturnType<ZipEntry['open']>> {
  const stored = await storage.get(key);
  if (!stored) throw notFound('downloads.fileMissing');
  return stored.stream;
}

/** Opens each file when the one before is sent. */
async function* listEntries(deps: Deps, contents: FileContent[]): AsyncGenerator<ZipEntry> {
  const names = toZipNames(contents.map(({ name }) => name));
  for (const [index, content] of contents.entries())
    yield {
      name: names[index] ?? '',
      isCompressed: !COMPRESSIBLE_TYPE.test(content.type),
      open: async () => await openContent(deps, content),
    };
}

interface FilesToSend {
  title: string;
  contents: FileContent[];
  /** Called once before the first byte is sent. @returns the entries of the log, one per file */
  count: () => Promise<Types.ObjectId[]>;
}

/** Checks first that the storage has every file, because an error after the first byte leaves a broken zip. */
export async function sendFilesAsZip(
  { deps, admission }: Api,
  res: Response,
  { title, contents, count }: FilesToSend,
): Promise<void> {
  const times = await Promise.all(contents.map(({ key }) => deps.storage.getModifiedAt(key)));
  if (times.length === 0 || times.includes(undefined)) throw notFound('downloads.fileMissing');
  const ids = res.req.method === 'HEAD' ? [] : await count();
  const [fileName = ''] = toZipNames([`${title}.zip`]);
  await admission.pause(() => measureSentBytes(deps, res, () => sendZip(res, fileName, listEntries(deps, contents))));
  if (!res.writableFinished) return;
  for (const [index, id] of ids.entries()) {
    const size = contents[index]?.size ?? 0;
    await recordSentBytes(deps, id, { sentBytes: size, range: { start: 0, end: size - 1 }, size });
  }
}
