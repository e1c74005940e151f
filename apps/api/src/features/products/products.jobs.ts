import { getTranslator, type Translator } from '@banca/messages/catalogues';
import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { addLanguageParam } from '../../platform/http/language.ts';
import { type EmailContent, renderEmail } from '../../platform/email/render-email.ts';
import { greet } from '../../platform/email/user-text.ts';
import { REFRESH_CREATOR_JOB } from '../accounts/profile/profile.service.ts';
import { RELEASE_PRODUCTS_JOB } from '../accounts/verification/email-verification.ts';
import { consumeEmailQuota } from '../accounts/emails/email-quota.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { findUser, SYNC_CREATOR_JOB } from '../accounts/users.service.ts';
import { RENAME_CATEGORY_JOB, renameInProducts } from './counts/category-products.ts';
import { refreshCreatorSummaries } from './shop/creator-summaries.ts';
import { PRODUCT_DECIDED_JOB } from './moderation/moderation.service.ts';
import { releaseProducts } from './moderation/unconfirmed-creators.ts';
import { endLaunches } from './launch-price.ts';
import { AVIF_JOB } from './products.images.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';
import { syncShop } from './shop/visibility.ts';

type DecisionEmail = EmailContent & { subject: string };

function buildApprovalEmail(deps: Deps, creator: UserRecord, { _id, title }: ProductRecord, { t }: Translator): DecisionEmail {
  const url = `${deps.config.PUBLIC_ORIGIN}/products/${String(_id)}`;
  return {
    subject: t('creatorEmails.approvedSubject', { product: title }),
    preview: title,
    heading: t('creatorEmails.approvedHeading'),
    paragraphs: [t('creatorEmails.approvedText', { greeting: greet(creator.firstName, t), product: title })],
    action: { label: t('creatorEmails.viewProduct'), url: addLanguageParam(url, creator.language) },
  };
}

function buildRejectionEmail(deps: Deps, creator: UserRecord, product: ProductRecord, { t }: Translator): DecisionEmail {
  const url = `${deps.config.PUBLIC_ORIGIN}/dashboard?section=products&status=rejected`;
  const { title, rejectionReason } = product;
  return {
    subject: t('creatorEmails.rejectedSubject', { product: title }),
    preview: title,
    heading: t('creatorEmails.rejectedHeading'),
    paragraphs: [
      t('creatorEmails.rejectedText', { greeting: greet(creator.firstName, t), product: title }),
      ...(rejectionReason ? [t('creatorEmails.rejectedReason', { reason: rejectionReason })] : []),
      t(rejectionReason ? 'creatorEmails.rejectedAnswer' : 'creatorEmails.rejectedAdvice'),
    ],
    action: { label: t('creatorEmails.editProduct'), url: addLanguageParam(url, creator.language) },
  };
}

async function sendDecisionEmail(deps: Deps, id: string, status: string): Promise<void> {
  const product = await ProductModel.findById(id).lean<ProductRecord>();
  if (!product) return;
  const creator = await findUser(product.creator._id);
  const emailId = `product.${id}.${status}.${product.updatedAt.getTime()}`;
  if (!creator || !(await consumeEmailQuota(deps, creator, emailId))) return;
  const translator = getTranslator(creator.language);
  const buildEmail = status === 'approved' ? buildApprovalEmail : buildRejectionEmail;
  const { subject, ...content } = buildEmail(deps, creator, product, translator);
  await deps.mailer.send({
    id: emailId,
    to: creator.email,
    kind: 'product-decision',
    isAddressConfirmed: creator.emailVerified,
    subject,
    ...renderEmail(content, translator.locale),
  });
}

const defineLaunchJob = (deps: Deps): void =>
  deps.jobs.defineRecurring({
    name: 'products.end-launches',
    group: 'products',
    cronExpression: '* * * * *',
    perform: () => endLaunches(deps),
  });

export function defineProductJobs(deps: Deps): void {
  defineLaunchJob(deps);
  deps.jobs.define<{ address: string }>({
    name: AVIF_JOB,
    group: 'images',
    maxAttempts: 5,
    perform: ({ address: urlPath }) => deps.images.addAvif(urlPath),
  });
  deps.jobs.define<{ creator: string }>({
    name: REFRESH_CREATOR_JOB,
    group: 'products',
    maxAttempts: 10,
    perform: ({ creator }) => refreshCreatorSummaries(deps, new Types.ObjectId(creator)),
  });
  deps.jobs.defineEmail<{ product: string; status: string }>(PRODUCT_DECIDED_JOB, ({ product, status }) =>
    sendDecisionEmail(deps, product, status),
  );
  deps.jobs.define<{ creator: string }>({
    name: SYNC_CREATOR_JOB,
    group: 'products',
    maxAttempts: 10,
    perform: ({ creator }) => syncShop(deps, new Types.ObjectId(creator)),
  });
  deps.jobs.define<{ creator: string }>({
    name: RELEASE_PRODUCTS_JOB,
    group: 'products',
    maxAttempts: 10,
    perform: ({ creator }) => releaseProducts(deps, creator),
  });
  deps.jobs.define<{ category: string }>({
    name: RENAME_CATEGORY_JOB,
    group: 'products',
    maxAttempts: 10,
    perform: ({ category }) => renameInProducts(deps, new Types.ObjectId(category)),
  });
}
