import type { Types } from 'mongoose';
import { type FileContent, findFileContents } from '../files/open-file.ts';
import { listAccessibleLines, listProductIds } from '../orders/order-lines.ts';
import type { BoughtFile, OrderLine } from '../orders/orders.model.ts';
import { findProductDeliveries, type ProductDelivery } from '../products/product-delivery.ts';
import { getNewestVersion, listFiles, listSoldFiles } from '../products/product-files.ts';
import type { ProductFile } from '../products/products.model.ts';

interface Version {
  upload: Types.ObjectId;
  version: number;
  note?: string | null | undefined;
}

/** A file of an order, by the id of the file of the product. */
interface OrderFile {
  _id: Types.ObjectId;
  isStamped: boolean;
  newest: Version;
  /** The version that was bought, if it is older than the newest. */
  bought?: Version;
}

export type DeliveredVersion = Version & { content: FileContent };

export interface DeliveredFile extends Pick<OrderFile, '_id' | 'isStamped'> {
  newest: DeliveredVersion;
  bought?: DeliveredVersion;
  /** How often the order can download it; undefined for no limit. */
  downloadLimit: number | undefined;
}

interface LineDelivery {
  line: OrderLine;
  files: DeliveredFile[];
}

export interface Delivery {
  /** Those that the buyer can download. */
  lines: LineDelivery[];
  /** The files of all lines, each once. */
  files: DeliveredFile[];
}

const hasSameId = (a: { _id: Types.ObjectId }, b: { _id: Types.ObjectId }): boolean => a._id.equals(b._id);

function toOrderFile(file: ProductFile, bought: BoughtFile | undefined): OrderFile {
  const newest = getNewestVersion(file);
  const { _id, isStamped } = file;
  if (!bought || bought.version === newest.version) return { _id, isStamped, newest };
  // The creator may have deleted the version that was bought and those after it.
  return bought.version > newest.version ? { _id, isStamped, newest: bought } : { _id, isStamped, newest, bought };
}

/** Lists what an order delivers. See docs/rules.md#downloads. */
export function listOrderFiles({ file: link, files }: OrderLine, product: ProductDelivery | null): OrderFile[] {
  const bought = files ?? [];
  const productFiles = product ? listFiles(product) : [];
  const current = product ? listSoldFiles(product) : [];
  const getsUpdates = product !== null && !product.deletedAt && product.buyersGetUpdates !== false;
  const getsCurrentFiles = getsUpdates || (bought.length === 0 && link === '');
  const isStamped = (file: BoughtFile): boolean =>
    file.isStamped === true || productFiles.some((other) => hasSameId(other, file) && other.isStamped);
  const asBought = (file: BoughtFile): OrderFile => ({ _id: file._id, isStamped: isStamped(file), newest: file });
  if (!getsCurrentFiles) return bought.map(asBought);
  const removed = bought.filter((file) => !current.some((other) => hasSameId(other, file)));
  const updated = current.map((file) =>
    toOrderFile(
      file,
      bought.find((other) => hasSameId(other, file)),
    ),
  );
  return [...updated, ...removed.map(asBought)];
}

interface LimitedFile extends OrderFile {
  downloadLimit: number | undefined;
}

function addContents(file: LimitedFile, contents: Map<string, FileContent>): DeliveredFile[] {
  const addContent = (version: Version | undefined): DeliveredVersion | undefined => {
    const content = version && contents.get(String(version.upload));
    return version && content && { upload: version.upload, version: version.version, note: version.note, content };
  };
  const [newest, bought] = [addContent(file.newest), addContent(file.bought)];
  const { _id, isStamped, downloadLimit } = file;
  if (!newest) return bought ? [{ _id, isStamped, downloadLimit, newest: bought }] : [];
  return [{ _id, isStamped, downloadLimit, newest, ...(bought ? { bought } : {}) }];
}

interface OrderWithFiles {
  lines: readonly OrderLine[];
  isDownloadLimitLifted?: boolean | null | undefined;
}

/** Two products can have the same upload: the buyer then gets the newer version. */
function mergeFiles(lines: readonly LineDelivery[]): DeliveredFile[] {
  const byId = new Map<string, DeliveredFile>();
  for (const file of lines.flatMap(({ files }) => files)) {
    const other = byId.get(String(file._id));
    if (!other || other.newest.version < file.newest.version) byId.set(String(file._id), file);
  }
  return [...byId.values()];
}

/** Leaves out files that cannot be sold any more. Returns a delivery for each order, with two queries for all. */
export async function findDeliveries(orders: readonly OrderWithFiles[]): Promise<Delivery[]> {
  const products = await findProductDeliveries(orders.flatMap(listProductIds));
  const planned = orders.map(({ isDownloadLimitLifted, ...order }) =>
    listAccessibleLines(order).map((line) => {
      const product = products.get(String(line.product._id)) ?? null;
      const downloadLimit = isDownloadLimitLifted ? undefined : (product?.downloadLimit ?? undefined);
      return { line, files: listOrderFiles(line, product).map((file) => ({ ...file, downloadLimit })) };
    }),
  );
  const contents = await findFileContents(
    planned
      .flat()
      .flatMap(({ files }) => files)
      .flatMap(({ newest, bought }) => [newest.upload, ...(bought ? [bought.upload] : [])]),
  );
  return planned.map((plannedLines) => {
    const lines = plannedLines.map(({ line, files }) => ({
      line,
      files: files.flatMap((file) => addContents(file, contents)),
    }));
    return { lines, files: mergeFiles(lines) };
  });
}
