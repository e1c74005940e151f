import { CATEGORY_LABELS } from '@banca/contracts/category-labels';
import { type ProductColumn, productColumns } from '@banca/contracts/product-columns';
import { catalogues, getTranslator } from '@banca/messages/catalogues';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import { centavosToMzn } from '../../../platform/money.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import { getUser } from '../../accounts/users.service.ts';
import { findCategoryNames } from '../../categories/category-cache.ts';
import { assertCanBeCreated } from '../create-product.service.ts';
import { previewEdit } from '../edit-product.service.ts';
import { CREATOR_INDEX, type ProductRecord, ProductModel } from '../products.model.ts';
import { countShopProducts } from '../shop/visibility.ts';
import type { RowProblem } from './parse-records.ts';
import { normalizeWord, type ProductRow, toProductKey, toRowProblems } from './read-products.ts';

export interface PlannedRow {
  row: ProductRow;
  action: 'create' | 'update' | 'unchanged' | 'existing';
  title: string;
  /** Of a product that exists. */
  product?: string;
  /** Of an update. */
  changed?: ProductColumn[];
  /** The prices, in MZN, and the short texts that change. */
  values?: { column: ProductColumn; before: ColumnValue; after: ColumnValue }[];
  removedImages?: number;
}

type ColumnValue = string | number | null;

interface Shop {
  account: UserRecord;
  /** The products that rows name by their ids. */
  products: Map<string, ProductRecord>;
  /** The ids of products that rows without an id would create again. */
  existing: Map<string, string>;
  /** How many more products the quota allows. */
  free: number;
}

async function readShop({ config }: Deps, creator: string, rows: readonly ProductRow[]): Promise<Shop> {
  const own = { 'creator._id': new Types.ObjectId(creator), deletedAt: null };
  const ids = rows.flatMap(({ id }) => (id ? [new Types.ObjectId(id)] : []));
  const titles = rows.flatMap((row) => (row.id === undefined ? [row.input.title] : []));
  const products = await ProductModel.find({ ...own, _id: { $in: ids } }, { terms: 0 }).lean<ProductRecord[]>();
  const namesakes = await ProductModel.find({ ...own, title: { $in: titles } }, { title: 1, file: 1 })
    .hint(CREATOR_INDEX)
    .lean<ProductRecord[]>();
  return {
    account: await getUser(creator),
    products: new Map(products.map((product) => [String(product._id), product])),
    existing: new Map(namesakes.map((product) => [toProductKey(product), String(product._id)])),
    free: config.PRODUCT_QUOTA - (await countShopProducts(own['creator._id'], config.PRODUCT_QUOTA)),
  };
}

const normalizeLineBreaks = (text: string): string => text.replaceAll('\r\n', '\n');

/** Forms send line breaks that spreadsheets replace, which is no change of the description. */
const keepLineBreaks = <T extends { description?: string | undefined }>(changes: T, { description }: ProductRecord): T =>
  changes.description !== undefined && normalizeLineBreaks(changes.description) === normalizeLineBreaks(description)
    ? { ...changes, description }
    : changes;

const storedCategories = new Map(
  [...catalogues.keys()]
    .map(getTranslator)
    .flatMap(({ t }) => Object.entries(CATEGORY_LABELS).map(([name, id]) => [normalizeWord(t(id)), name] as const)),
);

/** Creators know a default category by what the form shows in their language. A category that is stored under this name wins. */
async function withStoredCategory<T extends { category?: string | undefined }>(deps: Deps, fields: T): Promise<T> {
  const { category } = fields;
  const stored = category && storedCategories.get(normalizeWord(category));
  return stored && (await findCategoryNames(deps, category)).length === 0 ? { ...fields, category: stored } : fields;
}

/** During a launch, `price` is the launch price and `regularPrice` that of the column. */
const isColumnChanged = (column: ProductColumn, editedFields: readonly string[]): boolean =>
  column === 'price'
    ? editedFields.includes('regularPrice') || (editedFields.includes('price') && !editedFields.includes('launchPrice'))
    : editedFields.includes(column);

const toMzn = (centavos: number | null | undefined): number | null => (centavos == null ? null : centavosToMzn(centavos));

const listShortValues = (product: ProductRecord): Partial<Record<ProductColumn, ColumnValue>> => ({
  title: product.title,
  price: toMzn(product.regularPrice ?? product.price),
  beforePrice: toMzn(product.beforePrice),
  launchPrice: toMzn(product.launchPrice),
  category: product.category,
});

function compareValues(changed: readonly ProductColumn[], before: ProductRecord, after: ProductRecord): PlannedRow['values'] {
  const [oldValues, newValues] = [listShortValues(before), listShortValues(after)];
  return changed.flatMap((column) => {
    const [oldValue, newValue] = [oldValues[column], newValues[column]];
    return oldValue === undefined || newValue === undefined ? [] : { column, before: oldValue, after: newValue };
  });
}

/** @throws AppError if the row can not be imported */
async function planRow(deps: Deps, read: ProductRow, shop: Shop): Promise<PlannedRow> {
  const row: ProductRow =
    read.id === undefined
      ? { ...read, input: await withStoredCategory(deps, read.input) }
      : { ...read, changes: await withStoredCategory(deps, read.changes) };
  if (row.id !== undefined) {
    const before = shop.products.get(row.id);
    if (!before) throw createValidationError({ id: 'productImport.unknownId' });
    const changes = keepLineBreaks(row.changes, before);
    const { editedFields, after } = await previewEdit(deps, before, changes);
    const title = changes.title ?? before.title;
    const planned = { row: { ...row, changes }, title, product: row.id };
    if (editedFields.length === 0) return { ...planned, action: 'unchanged' };
    const changed = productColumns.filter((column) => isColumnChanged(column, editedFields));
    const removedImages = before.images.length - (changes.existingImages ?? before.images).length;
    const values = compareValues(changed, before, after);
    return { ...planned, action: 'update', changed, values, ...(removedImages > 0 ? { removedImages } : {}) };
  }
  const { title } = row.input;
  const product = shop.existing.get(toProductKey(row.input));
  if (product) return { row, action: 'existing', title, product };
  await assertCanBeCreated(deps, shop.account, row.input);
  if (shop.free <= 0) throw new AppError('conflict', 'upload.quotaReached');
  shop.free -= 1;
  return { row, action: 'create', title };
}

/** Compares rows with the shop and changes nothing. */
export async function planImport(
  deps: Deps,
  creator: string,
  rows: readonly ProductRow[],
): Promise<{ planned: PlannedRow[]; problems: RowProblem[] }> {
  const shop = await readShop(deps, creator, rows);
  const planned: PlannedRow[] = [];
  const problems: RowProblem[] = [];
  for (const row of rows) {
    try {
      planned.push(await planRow(deps, row, shop));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push(...toRowProblems(row.line, error));
    }
  }
  return { planned, problems };
}
