import { downloads } from '@banca/contracts/server';
import type { Response } from 'express';
import type { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { BaseContext } from '../../platform/http/context.ts';
import { isLinkPreviewBot } from '../../platform/http/link-preview-bot.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { type FileResponse, startFileResponse } from '../../platform/http/send-file.ts';
import { type FileContent, toFileToSend } from '../files/open-file.ts';
import type { LinkedOrder } from '../orders/linked-orders.ts';
import { prepareStampedCopy } from '../stamps/stamped-copy.service.ts';
import { countDownloads, type FileDownload, recordSentBytes } from './count-downloads.ts';
import type { Delivery } from './delivered-files.ts';
import { createDownloadPageUrl } from './download-page.ts';
import { findOrderDelivery, getDownload } from './downloads.service.ts';
import { measureSentBytes } from './measure-sent-bytes.ts';
import { sendFilesAsZip } from './send-files-as-zip.ts';

interface FileRequest {
  order: LinkedOrder;
  delivery: Delivery;
}

type FileContext = Pick<BaseContext, 'res' | 'method' | 'userAgent'> & {
  params: { orderId: string };
  query: { token: string };
};

/** Authorizes every request. Returns undefined after sending a bot to the page, whose preview needs no file. */
async function openRequest({ deps }: Api, { params, query, ...context }: FileContext): Promise<FileRequest | undefined> {
  context.res.set('Cross-Origin-Resource-Policy', 'same-origin');
  const order = await getDownload(deps, params.orderId, query.token);
  if (context.method === 'GET' && isLinkPreviewBot(context)) {
    context.res.redirect(302, createDownloadPageUrl(deps.config, params.orderId, query.token));
    return undefined;
  }
  return { order, delivery: await findOrderDelivery(order) };
}

/** @throws AppError not_found */
function findDownload({ files }: Delivery, fileId: string, version: number | undefined): FileDownload {
  const file = files.find(({ _id }) => String(_id) === fileId.toLowerCase());
  const versions = file ? [file.newest, ...(file.bought ? [file.bought] : [])] : [];
  const requested = version === undefined ? versions[0] : versions.find((other) => other.version === version);
  if (!file || !requested) throw notFound('downloads.fileMissing');
  return { file, version: requested };
}

/** Returns the content for this buyer: a copy with their name, if the creator wants it. Only PDFs can be stamped. */
async function prepareContent(deps: Deps, order: LinkedOrder, { file, version }: FileDownload): Promise<FileContent> {
  const { content } = version;
  if (!file.isStamped || content.type !== 'application/pdf') return content;
  const copy = await prepareStampedCopy(deps, { order, file: { upload: content._id, key: content.key } });
  return { ...content, ...copy };
}

async function sendCounted(
  { deps, admission }: Api,
  res: Response,
  { response, size, count }: { response: FileResponse; size: number; count: () => Promise<Types.ObjectId[]> },
): Promise<void> {
  const ids = await count().catch((error: unknown) => {
    response.cancel();
    throw error;
  });
  try {
    await admission.pause(() => measureSentBytes(deps, res, response.send));
  } finally {
    const sent = { sentBytes: response.countSentBytes(), range: response.range, size };
    await Promise.all(ids.map((id) => recordSentBytes(deps, id, sent)));
  }
}

const listNewest = ({ files }: Delivery): FileDownload[] => files.map((file) => ({ file, version: file.newest }));

async function sendZipCounted(api: Api, res: Response, { order, delivery }: FileRequest, userAgent: string): Promise<void> {
  const { deps } = api;
  const newest = listNewest(delivery);
  const contents: FileContent[] = [];
  // One at a time, because copies wait for each other anyway.
  for (const download of newest) contents.push(await prepareContent(deps, order, download));
  await sendFilesAsZip(api, res, {
    title: order.lines[0]?.product.title ?? '',
    contents,
    count: async () => await countDownloads(deps, { order, userAgent }, newest),
  });
}

export function hostedDownloadRoutes(api: Api): void {
  const { deps } = api;
  route(api, downloads.downloadHostedFile, async ({ params, query, res, method, userAgent }) => {
    const request = await openRequest(api, { params, query, res, method, userAgent });
    if (!request) return;
    const { order, delivery } = request;
    const download = findDownload(delivery, params.fileId, query.version);
    const file = toFileToSend(deps, await prepareContent(deps, order, download));
    const response = await startFileResponse(res, file, { cacheControl: 'private, no-store' });
    if (!response) return;
    const count = () => countDownloads(deps, { order, userAgent }, [download]);
    await sendCounted(api, res, { response, size: file.size, count });
  });
  route(api, downloads.downloadZip, async ({ params, query, res, method, userAgent }) => {
    const request = await openRequest(api, { params, query, res, method, userAgent });
    if (request) await sendZipCounted(api, res, request, userAgent);
  });
}
