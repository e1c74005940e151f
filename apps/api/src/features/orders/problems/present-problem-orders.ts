import type { listProblems } from '@banca/contracts/problems.schemas';
import type { Translator } from '@banca/messages/catalogues';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { findFileContents } from '../../files/open-file.ts';
import type { OrderRecord } from '../orders.model.ts';
import { presentAdminOrder } from '../orders.presenter.ts';
import { countProblemsByCreator } from './problem-lists.ts';

type ProblemOrder = z.input<(typeof listProblems)['response']>['orders'][number];

const listBoughtFiles = ({ lines }: OrderRecord) =>
  lines.flatMap(({ product, files }) => (files ?? []).map((file) => ({ ...file, product: product._id })));

/** Adds what an admin needs to decide: what the buyer got, and how often the creator had problems. */
export async function presentProblemOrders(deps: Deps, orders: OrderRecord[], t: Translator['t']): Promise<ProblemOrder[]> {
  const [contents, counts] = await Promise.all([
    findFileContents(orders.flatMap(listBoughtFiles).map(({ upload }) => upload)),
    countProblemsByCreator(orders.map(({ creator }) => creator)),
  ]);
  return orders.map((order) => ({
    ...presentAdminOrder(deps, order, t),
    deliveredFiles: listBoughtFiles(order).flatMap(({ _id, product, upload }) => {
      const name = contents.get(String(upload))?.name;
      return name === undefined ? [] : { product: String(product), _id: String(_id), name };
    }),
    deliveredLinks: order.lines.flatMap(({ file }) => (file === '' ? [] : file)),
    otherProblems: Math.max(0, (counts.get(String(order.creator)) ?? 0) - 1),
  }));
}
