import { joinTitles } from '@banca/contracts/order-titles';
import { parseSearchTerms, toUniqueWords } from '../../../platform/search-words.ts';
import { COUNT_LIMIT, type PageInfo, pageInfo, type PageRequest, readPage } from '../../../platform/mongo/page.ts';
import { type OrderRecord, OrderModel, PURCHASES_INDEX } from '../orders.model.ts';
import { toShortId } from '../orders.presenter.ts';
import { findOrdersById, LIST_PROJECTION } from './list-orders.ts';

/** Unlike those of other lists, these orders contain the link to the file. */
const { 'lines.file': _file, ...FIELDS } = LIST_PROJECTION;
const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

/** A search reads this many of the newest orders of the address. */
const SEARCHED_MAX = 1000;
const SEARCHED_FIELDS = { 'lines.product.title': 1, creatorUsername: 1 } as const;
type SearchedOrder = Pick<OrderRecord, '_id' | 'lines' | 'creatorUsername'>;

const toWords = (order: SearchedOrder): string[] =>
  toUniqueWords(`${joinTitles(order)} ${order.creatorUsername} ${toShortId(order._id)}`);

interface BuyerOrders extends PageInfo {
  orders: OrderRecord[];
}

async function searchOrders(emailKey: string, prefixes: string[], page: PageRequest): Promise<BuyerOrders> {
  const newest = await OrderModel.find({ emailKey }, SEARCHED_FIELDS)
    .sort(NEWEST_FIRST)
    .hint(PURCHASES_INDEX)
    .limit(SEARCHED_MAX)
    .lean<SearchedOrder[]>();
  const ids = newest
    .filter((order) => {
      const words = toWords(order);
      return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)));
    })
    .map(({ _id }) => _id);
  const orders = await readPage(page, (skip) => findOrdersById(ids.slice(skip, skip + page.limit), FIELDS));
  return { orders, ...pageInfo(page, ids.length, newest.length < SEARCHED_MAX) };
}

/** Lists the orders of an address, newest first. */
export async function listOrdersOfBuyer(
  emailKey: string,
  { q = '', ...page }: PageRequest & { q?: string | undefined },
): Promise<BuyerOrders> {
  const prefixes = parseSearchTerms(q);
  if (prefixes.length > 0) return await searchOrders(emailKey, prefixes, page);
  const [orders, count] = await Promise.all([
    readPage(page, (skip) =>
      OrderModel.find({ emailKey }, FIELDS)
        .sort(NEWEST_FIRST)
        .hint(PURCHASES_INDEX)
        .skip(skip)
        .limit(page.limit)
        .lean<OrderRecord[]>()
        .exec(),
    ),
    OrderModel.countDocuments({ emailKey }, { limit: COUNT_LIMIT, hint: PURCHASES_INDEX }),
  ]);
  return { orders, ...pageInfo(page, count) };
}
