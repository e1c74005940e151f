import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../platform/jobs/jobs.ts';
import { renderEmail } from '../../platform/email/render-email.ts';
import { greet } from '../../platform/email/user-text.ts';
import { REFRESH_CREATOR_JOB } from '../accounts/profile/profile.service.ts';
import { consumeEmailQuota } from '../accounts/emails/email-quota.ts';
import { findUser, SYNC_CREATOR_JOB } from '../accounts/users.service.ts';
import { MOVE_CATEGORY_JOB, moveProducts } from './category-products.ts';
import { refreshCreatorSummaries } from './creator-summaries.ts';
import { PRODUCT_DECIDED_JOB } from './moderation.service.ts';
import { AVIF_JOB } from './products.images.ts';
import { ProductModel } from './products.model.ts';
import { syncShop } from './shop-visibility.ts';

async function sendDecisionEmail(deps: Deps, id: string, status: string): Promise<void> {
  const product = await ProductModel.findById(id).lean();
  if (!product) return;
  const creator = await findUser(product.creator._id);
  const emailId = `product.${id}.${status}.${product.updatedAt.getTime()}`;
  if (!creator || !(await consumeEmailQuota(deps, creator, emailId))) return;
  const isApproved = status === 'approved';
  const content = renderEmail({
    preview: product.title,
    heading: isApproved ? 'O teu produto está à venda' : 'O teu produto não foi aprovado',
    paragraphs: isApproved
      ? [
          `${greet(creator.firstName)}, "${product.title}" foi aprovado e já está à venda na Banca. Partilha o link com os teus clientes.`,
        ]
      : [
          `${greet(creator.firstName)}, "${product.title}" não foi aprovado.`,
          'Revê o título, a descrição, as imagens e o link do ficheiro. Quando guardares as alterações, o produto volta a ser avaliado.',
        ],
    action: isApproved
      ? { label: 'Ver o produto', url: `${deps.config.PUBLIC_ORIGIN}/products/${id}` }
      : { label: 'Editar o produto', url: `${deps.config.PUBLIC_ORIGIN}/dashboard?section=products` },
  });
  const subject = isApproved ? `Aprovado: ${product.title}` : `Não aprovado: ${product.title}`;
  await deps.mailer.send({
    id: emailId,
    to: creator.email,
    budget: 'notice',
    subject,
    ...content,
  });
}

export function defineProductJobs(deps: Deps): void {
  deps.jobs.define<{ address: string }>({
    name: AVIF_JOB,
    group: 'images',
    maxAttempts: 5,
    perform: async ({ address: urlPath }) => await deps.images.addAvif(urlPath),
  });
  deps.jobs.define<{ creator: string }>({
    name: REFRESH_CREATOR_JOB,
    group: 'products',
    maxAttempts: 10,
    perform: async ({ creator }) => await refreshCreatorSummaries(deps, new Types.ObjectId(creator)),
  });
  deps.jobs.define<{ product: string; status: string }>({
    name: PRODUCT_DECIDED_JOB,
    group: 'emails',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    perform: async ({ product, status }) => await sendDecisionEmail(deps, product, status),
  });
  deps.jobs.define<{ creator: string }>({
    name: SYNC_CREATOR_JOB,
    group: 'products',
    maxAttempts: 10,
    perform: async ({ creator }) => await syncShop(deps, new Types.ObjectId(creator)),
  });
  deps.jobs.define<{ category: string }>({
    name: MOVE_CATEGORY_JOB,
    group: 'products',
    maxAttempts: 10,
    perform: async ({ category }) => await moveProducts(deps, new Types.ObjectId(category)),
  });
}
