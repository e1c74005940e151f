import { getTranslator, type Translator } from '@banca/messages/catalogues';
import type { Deps } from '../../platform/deps.ts';
import type { EmailContent } from '../../platform/email/render-email.ts';
import { createPageUrl } from '../../platform/http/language.ts';
import { consumeEmailQuota } from '../accounts/emails/email-quota.ts';
import { greetOwner, sendAccountEmail, toRecipient } from '../accounts/emails/send-account-email.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { findUser } from '../accounts/users.service.ts';
import { findProductSummaries } from '../products/product-lookup.ts';
import { HiddenReviewModel, PUBLIC_FIELDS, type ReviewRecord, ReviewModel } from './reviews.model.ts';

export const REPLY_EMAIL_JOB = 'mail.review-reply';
export const MODERATION_EMAIL_JOB = 'mail.review-moderation';

interface ReviewEmail {
  id: string;
  kind: 'review-reply' | 'review-moderation';
  buildContent: (
    translator: Translator,
    greeting: string,
    product: string,
  ) => Pick<EmailContent, 'heading' | 'paragraphs' | 'contact'>;
}

/** Only published products have a title here and a button, because their page is the place of the review. */
async function describeProduct(deps: Deps, { product: id }: ReviewRecord, { t }: Translator, language: UserRecord['language']) {
  const product = (await findProductSummaries([id])).get(String(id));
  if (!product) return { title: t('reviewEmails.unknownProduct') };
  const url = createPageUrl(deps, `/products/${String(id)}`, language);
  return { title: `«${product.title}»`, action: { label: t('reviewEmails.viewReview'), url: `${url}#avaliacoes` } };
}

async function sendReviewEmail(deps: Deps, review: ReviewRecord, { id, kind, buildContent }: ReviewEmail): Promise<void> {
  const author = await findUser(review.user);
  if (author?.status !== 'active' || !(await consumeEmailQuota(deps, author, id))) return;
  const translator = getTranslator(author.language);
  const { title, action } = await describeProduct(deps, review, translator, author.language);
  const content = buildContent(translator, greetOwner(author, translator.t), title);
  await sendAccountEmail(deps, {
    id,
    kind,
    ...toRecipient(author),
    content: { preview: title, ...content, ...(action ? { action } : {}) },
  });
}

/** Omits the reply. Otherwise a creator could email any text and links to a reviewer. */
async function sendReplyEmail(deps: Deps, id: string): Promise<void> {
  const review = await ReviewModel.findById(id, PUBLIC_FIELDS).lean<ReviewRecord>();
  if (!review?.reply) return;
  await sendReviewEmail(deps, review, {
    id: `review-reply.${id}`,
    kind: 'review-reply',
    buildContent: ({ t }, greeting, product) => ({
      heading: t('reviewEmails.replyHeading'),
      paragraphs: [t('reviewEmails.replyText', { greeting, product })],
    }),
  });
}

type ModerationEmailData = {
  review: string;
  /** When the review was hidden, in ms; null if it was shown again. */
  hiddenAt: number | null;
  at: number;
};

/** Sends nothing if an admin has changed the review again. */
async function sendModerationEmail(deps: Deps, { review: id, hiddenAt, at }: ModerationEmailData): Promise<void> {
  const model = (hiddenAt === null ? ReviewModel : HiddenReviewModel) as typeof ReviewModel;
  const review = await model.findById(id, PUBLIC_FIELDS).lean<ReviewRecord>();
  if (!review || (review.hidden?.at.getTime() ?? null) !== hiddenAt) return;
  const reason = review.hidden?.reason;
  await sendReviewEmail(deps, review, {
    id: `review-moderation.${id}.${at}`,
    kind: 'review-moderation',
    buildContent: ({ t }, greeting, product) =>
      reason === undefined
        ? { heading: t('reviewEmails.shownHeading'), paragraphs: [t('reviewEmails.shownText', { greeting, product })] }
        : {
            heading: t('reviewEmails.hiddenHeading'),
            paragraphs: [
              t('reviewEmails.hiddenText', { greeting, product }),
              t('reviewEmails.hiddenReason', { reason }),
              t('reviewEmails.hiddenAdvice'),
            ],
            contact: { label: t('reviewEmails.hiddenContact'), email: deps.config.CONTACT_EMAIL },
          },
  });
}

export function defineReviewEmails(deps: Deps): void {
  deps.jobs.defineEmail<{ review: string }>(REPLY_EMAIL_JOB, ({ review }) => sendReplyEmail(deps, review));
  deps.jobs.defineEmail<ModerationEmailData>(MODERATION_EMAIL_JOB, (data) => sendModerationEmail(deps, data));
}
