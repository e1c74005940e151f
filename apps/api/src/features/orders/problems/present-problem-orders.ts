import type { listProblems } from '@banca/contracts/problems.schemas';
import type { Translator } from '@banca/messages/catalogues';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { findFileContents } from '../../files/open-file.ts';
import type { OrderRecord } from '../orders.model.ts';
import { presentAdminOrder } from '../orders.presenter.ts';
import { countProblemsByCreator } from './problem-lists.ts';

type ProblemOrder = z.input<(typeof listProblems)['response']>['orders'][number];

const listUploads = ({ lines }: OrderRecord): Types.ObjectId[] =>
  lines.flatMap(({ files }) => (files ?? []).map(({ upload }) => upload));

/** Adds what an admin needs to decide: the names of the files that the buyer got, and how often the creator had problems. */
export async function presentProblemOrders(deps: Deps, orders: OrderRecord[], t: Translator['t']): Promise<ProblemOrder[]> {
  const [contents, counts] = await Promise.all([
    findFileContents(orders.flatMap(listUploads)),
    countProblemsByCreator(orders.map(({ creator }) => creator)),
  ]);
  return orders.map((order) => ({
    ...presentAdminOrder(deps, order, t),
    fileNames: listUploads(order).flatMap((upload) => contents.get(String(upload))?.name ?? []),
    otherProblems: Math.max(0, (counts.get(String(order.creator)) ?? 0) - 1),
  }));
}
