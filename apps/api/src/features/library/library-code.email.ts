import { getTranslator } from '@banca/messages/catalogues';
import type { Deps } from '../../platform/deps.ts';
import { renderEmail } from '../../platform/email/render-email.ts';
import { findBuyer } from '../orders/lists/buyer-orders.ts';
import { createCode } from './library-code.ts';
import { LibraryRequestModel, type LibraryRequestRecord } from './library-requests.model.ts';
import { LIBRARY_CODE_JOB } from './request-code.service.ts';

/** Sends nothing to an address without orders: a stranger could fill any mailbox. */
async function sendLibraryCode(deps: Deps, id: string, number: number): Promise<void> {
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
  };
  await deps.mailer.send({
    id: `library-code.${id}.${number}`,
    kind: buyer.hasPaid ? 'library-code' : 'library-code-unpaid',
    to: buyer.email,
    subject: content.heading,
    ...renderEmail(content, locale),
  });
  await LibraryRequestModel.updateOne({ _id: request._id }, { $set: { mailedAt: deps.clock.now() } });
}

export const defineLibraryJobs = (deps: Deps): void =>
  deps.jobs.defineEmail<{ request: string; number: number }>(LIBRARY_CODE_JOB, ({ request, number }) =>
    sendLibraryCode(deps, request, number),
  );
