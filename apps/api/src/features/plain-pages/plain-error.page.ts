import type { Response } from 'express';
import type { PlainMessageId } from '@banca/messages';
import type { AppError } from '../../platform/errors.ts';
import { html, type Html } from '../../platform/http/html.ts';
import { type PageReader, sendPlainPage } from '../../platform/http/plain-page.ts';
import { toErrorBody } from '../../platform/http/to-error-body.ts';

function selectTitle({ code, message }: AppError): PlainMessageId {
  if (code !== 'not_found') return 'plainPages.notSent';
  // The product exists, and the message says why it cannot be ordered.
  return message === 'product.offSale' ? 'checkout.pageTitle' : 'product.notFound';
}

interface PlainErrorOptions {
  /** The form that was not read. */
  retryPath: string;
  /** What the reader can do about it, besides what the page offers. */
  advice?: Html | undefined;
}

/** For an error that is not about a field. */
export function sendPlainError(
  res: Response,
  reader: PageReader,
  error: AppError,
  { retryPath, advice }: PlainErrorOptions,
): void {
  const { t } = reader;
  const title = t(selectTitle(error));
  const { message } = toErrorBody(error, reader, '');
  const retry = html`<p>${t('plainPages.goBack')}</p>
    <p><a class="button" href="${reader.link(retryPath)}">${t('plainPages.openAgain')}</a></p>`;
  const home = html`<p><a class="button" href="${reader.link('/products')}">${t('ui.exploreProducts')}</a></p>`;
  const content = html`<h1>${title}</h1>
    <p>${message}</p>
    ${advice} ${error.code === 'not_found' ? home : retry}`;
  sendPlainPage(res, reader, { title, content });
}
