import { getTranslator } from '@banca/messages/catalogues';
import type { Deps } from '../../platform/deps.ts';
import { renderEmail } from '../../platform/email/render-email.ts';
import { findBuyer } from '../orders/lists/buyer-orders.ts';
import { createLibraryLink } from '../orders/library-links.ts';
import { createCode } from './library-code.ts';
import { LibraryRequestModel, type LibraryRequestRecord } from './library-requests.model.ts';
import { LIBRARY_CODE_JOB } from './request-code.service.ts';

/** `isFromLink` is missing in jobs of an earlier version. */
type CodeJob = { request: string; number: number; isFromLink?: boolean };

/** Sends nothing to an address without orders: a stranger could fill any mailbox. */
async function sendLibraryCode(deps: Deps, { request: id, number, isFromLink }: CodeJob): Promise<void> {
  const request = await LibraryRequestModel.findById(id).lean<LibraryRequestRecord>();
  if (!request || request.expiresAt <= deps.clock.now()) return;
  const buyer = await findBuyer(request.emailKey);
  if (!buyer) return;
  const { t, locale } = getTranslator(request.language);
  const content = {
    preview: t('library.emailPreview'),
    heading: t('library.emailHeading'),
    paragraphs: [t('library.emailText')],
    code: createCode(deps.keys, request),
    footnote: t('library.emailFootnote'),
    library: { label: t('library.linkLine'), url: createLibraryLink(deps, buyer.email, request.language) },
  };
  const paidKind = isFromLink ? 'library-code-from-link' : 'library-code';
  await deps.mailer.send({
    id: `library-code.${id}.${number}`,
    kind: buyer.hasPaid || isFromLink ? paidKind : 'library-code-unpaid',
    to: buyer.email,
    subject: content.heading,
    ...renderEmail(content, locale),
  });
  await LibraryRequestModel.updateOne({ _id: request._id }, { $set: { mailedAt: deps.clock.now() } });
}

export const defineLibraryJobs = (deps: Deps): void =>
  deps.jobs.defineEmail<CodeJob>(LIBRARY_CODE_JOB, (job) => sendLibraryCode(deps, job));
