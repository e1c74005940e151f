import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import type { BoughtFile, OrderLine } from '../orders/orders.model.ts';
import type { ProductDelivery } from '../products/product-delivery.ts';
import type { FileVersion, ProductFile } from '../products/products.model.ts';
import { listOrderFiles } from './delivered-files.ts';

const ids = Array.from({ length: 9 }, () => new Types.ObjectId());
const id = (index: number): Types.ObjectId => ids[index] as Types.ObjectId;
const toVersion = (version: number): FileVersion => ({
  upload: new Types.ObjectId(),
  version,
  name: `v${version}`,
  size: 1,
  type: '',
  at: new Date(0),
});
const toFile = (index: number, versions: number[], fields: Partial<ProductFile> = {}): ProductFile => ({
  _id: id(index),
  isSample: false,
  isStamped: false,
  versions: versions.map(toVersion),
  ...fields,
});
const toProduct = (files: ProductFile[] | undefined, fields: Partial<ProductDelivery> = {}): ProductDelivery => ({
  ...(files ? { files } : {}),
  deletedAt: null,
  ...fields,
});
const bought = (index: number, version: number): BoughtFile => ({ _id: id(index), upload: new Types.ObjectId(), version });
const toLine = (files: BoughtFile[] | undefined, file = ''): OrderLine => ({
  product: { _id: id(0), title: 'Guia', image: null },
  amount: 1,
  file,
  ...(files ? { files } : {}),
});

/** Lists the files as `file: newest version (bought version)`. */
const list = (line: OrderLine, product: ProductDelivery | null): string[] =>
  listOrderFiles(line, product).map(
    ({ _id, newest, bought: older }) =>
      `${ids.findIndex((other) => other.equals(_id))}: ${newest.version}${older ? ` (${older.version})` : ''}`,
  );

const updatedProduct = [toFile(1, [1, 2, 3]), toFile(2, [1]), toFile(3, [1], { isSample: true })];

describe('the files of an order', () => {
  test.each<[string, OrderLine, ProductDelivery | null, string[]]>([
    [
      'are the newest, with the older one that was bought',
      toLine([bought(1, 2)]),
      toProduct(updatedProduct),
      ['1: 3 (2)', '2: 1'],
    ],
    [
      'include those that the product has lost',
      toLine([bought(4, 1), bought(1, 3)]),
      toProduct(updatedProduct),
      ['1: 3', '2: 1', '4: 1'],
    ],
    [
      'are those bought if buyers get no updates',
      toLine([bought(1, 1)]),
      toProduct(updatedProduct, { buyersGetUpdates: false }),
      ['1: 1'],
    ],
    [
      'are those bought if the product is deleted',
      toLine([bought(1, 1)]),
      toProduct(updatedProduct, { deletedAt: new Date() }),
      ['1: 1'],
    ],
    ['are those bought if the product is gone', toLine([bought(1, 1)]), null, ['1: 1']],
    [
      'are those bought if they became a sample',
      toLine([bought(3, 1)]),
      toProduct([toFile(3, [1], { isSample: true })]),
      ['3: 1'],
    ],
    ['are the bought one if it is newer than those left', toLine([bought(1, 4)]), toProduct([toFile(1, [1])]), ['1: 4']],
    ['are all for an old order with a link', toLine(undefined, 'https://x'), toProduct(updatedProduct), ['1: 3', '2: 1']],
    [
      'are none for an order with a link without updates',
      toLine([], 'https://x'),
      toProduct(updatedProduct, { buyersGetUpdates: false }),
      [],
    ],
    [
      'are all for an order that bought nothing else',
      toLine([]),
      toProduct(updatedProduct, { buyersGetUpdates: false }),
      ['1: 3', '2: 1'],
    ],
    ['are none without any', toLine(undefined, 'https://x'), toProduct(undefined), []],
  ])('%s', (_name, line, product, expected) => {
    expect(list(line, product)).toEqual(expected);
  });

  test('stay stamped after the product is deleted', () => {
    const product = toProduct([toFile(1, [1], { isStamped: true })], { deletedAt: new Date() });
    expect(listOrderFiles(toLine([bought(1, 1)]), product).map(({ isStamped }) => isStamped)).toEqual([true]);
  });
});

test('a file that was bought with a stamp keeps it after the creator removed it from the product', () => {
  const stamped = { ...bought(4, 1), isStamped: true };
  const files = listOrderFiles(toLine([stamped, bought(5, 1)]), toProduct([]));
  expect(files.map(({ isStamped }) => isStamped)).toEqual([true, false]);
});
