import type { listAdminProducts } from '@banca/contracts/admin-products.schemas';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { FileToSend } from '../../platform/http/send-file.ts';
import { writeAuditInOwnTransaction } from '../../platform/mongo/audit.ts';
import { findFileStates } from '../files/file-states.ts';
import { findFileContents, toFileToSend } from '../files/open-file.ts';
import { findProductDelivery } from '../products/product-delivery.ts';
import { getNewestVersion, listFiles, summarizeFiles } from '../products/product-files.ts';
import { presentOwnProduct } from '../products/products.presenter.ts';
import { presentRejections } from '../products/moderation/rejections.ts';
import type { ProductFile, ProductRecord } from '../products/products.model.ts';

type AdminProduct = z.input<(typeof listAdminProducts)['response']>['products'][number];

const getUpload = (file: ProductFile): Types.ObjectId => getNewestVersion(file).upload;

export async function presentAdminProducts(products: ProductRecord[]): Promise<AdminProduct[]> {
  const files = products.flatMap(listFiles);
  const states = await findFileStates(files.map(getUpload));
  const statesByFile = new Map(files.map((file) => [String(file._id), states.get(String(getUpload(file)))]));
  return products.map((product) => {
    const presented = presentOwnProduct(product);
    return {
      ...presented,
      ...presentRejections(product),
      files: presented.files.map((file) => ({ ...file, state: statesByFile.get(file._id) })),
    };
  });
}

export const presentAdminProduct = async (product: ProductRecord): Promise<AdminProduct> =>
  (await presentAdminProducts([product]))[0] as AdminProduct;

interface FileToModerate {
  product: Types.ObjectId;
  file: ProductFile;
  content: FileToSend;
}

/** Finds the newest version of a file of a product in any status. @throws AppError not_found */
export async function findFileToModerate(deps: Deps, { id, fileId }: { id: string; fileId: string }): Promise<FileToModerate> {
  const _id = new Types.ObjectId(id);
  const product = await findProductDelivery(_id);
  const file = product && !product.deletedAt && listFiles(product).find((other) => other._id.equals(fileId));
  if (!file) throw notFound();
  const upload = getUpload(file);
  const content = (await findFileContents([upload])).get(String(upload));
  if (!content) throw notFound('downloads.fileMissing');
  return { product: _id, file, content: toFileToSend(deps, content) };
}

export async function auditDownload({ clock }: Deps, admin: Caller, { product, file }: FileToModerate): Promise<void> {
  const entry = { at: clock.now(), actor: admin.id, action: 'product.download-file', target: product };
  await writeAuditInOwnTransaction({ ...entry, after: { files: summarizeFiles([file]) } });
}
