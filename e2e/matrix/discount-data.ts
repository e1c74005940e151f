import { placeOrder } from '../support/orders.ts';
import { MARKETPLACE_URL, tokensByRole } from './marketplace.ts';

const DAY_MS = 86_400_000;
const toTime = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

async function send<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${MARKETPLACE_URL}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokensByRole['creator']}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/**
 * Gives the newest product of the demo creator a launch price, and creates discount codes, one of which an order uses up.
 * @returns the paths of pages that show them
 */
export async function createDiscounts(): Promise<string[]> {
  const { products } = await send<{ products: { _id: string; price: number; status: string }[] }>('GET', '/creators/products/my');
  const [launched, discounted] = products.filter(({ price, status }) => status === 'approved' && price > 0);
  if (!launched || !discounted) throw new Error('the demo creator has too few products');
  const launch = { launchPrice: launched.price - 50, launchPriceUntil: toTime(14) };
  await send('PUT', `/creators/products/${launched._id}`, launch);
  const codes = [
    { code: 'ESTREIA', amount: 100, maxUses: 1 },
    { code: 'AMIGOS', percent: 15, from: toTime(-3), until: toTime(30), maxUses: 200, maxUsesPerBuyer: 1 },
    { code: 'LANCAMENTO-DA-MARRABENTA-2026', percent: 20, products: [launched._id, discounted._id] },
  ];
  for (const fields of codes) await send('POST', '/creators/discounts', fields);
  const { quote } = await send<{ quote: string }>('POST', `/products/${discounted._id}/quote`, { discountCode: 'ESTREIA' });
  const { orderLink } = await placeOrder({ url: MARKETPLACE_URL }, discounted._id, { quote });
  return [
    `/products/${launched._id}`,
    `/checkout/${launched._id}`,
    `/checkout/${discounted._id}?codigo=LANCAMENTO-DA-MARRABENTA-2026`,
    `/checkout/${discounted._id}?codigo=ESTREIA`,
    orderLink.slice(new URL(orderLink).origin.length),
  ];
}
