import { placeOrder } from '../support/orders.ts';
import { callAs, MARKETPLACE_URL } from './marketplace.ts';

const DAY_MS = 86_400_000;
const toTime = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

interface OwnProduct {
  _id: string;
  category: string;
  price: number;
  status: string;
  parts: string[];
}

/** Creates a bundle with a launch price, whose checkout offers other products. @returns its id */
async function createBundle([first, second, ...others]: OwnProduct[]): Promise<string> {
  if (!first || !second || others.length < 2) throw new Error('the demo creator has too few products');
  const { product } = await callAs<{ product: { _id: string } }>('creator', 'POST', '/creators/products', {
    title: 'Pacote do pequeno negócio: do primeiro cliente ao recibo',
    description: 'Dois produtos num só pagamento.',
    category: first.category,
    features: [],
    price: first.price + second.price,
    launchPrice: first.price + second.price - 50,
    launchPriceUntil: toTime(14),
    parts: [first._id, second._id],
    extras: others.slice(0, 2).map(({ _id }, i) => ({ product: _id, percent: 25 * i })),
  });
  await callAs('admin', 'PUT', `/admin/products/${product._id}/status`, { status: 'approved' });
  return product._id;
}

const toPath = (link: string): string => link.slice(new URL(link).origin.length);

/**
 * Creates a bundle, and discount codes, one of which an order uses up.
 * @returns the paths of pages that show them
 */
export async function createOffers(): Promise<string[]> {
  const { products } = await callAs<{ products: OwnProduct[] }>('creator', 'GET', '/creators/products/my');
  const sold = products.filter(({ price, status, parts }) => status === 'approved' && price > 0 && parts.length === 0);
  const bundle = await createBundle(sold);
  const [discounted] = sold as [OwnProduct];
  const codes = [
    { code: 'ESTREIA', amount: 100, maxUses: 1 },
    { code: 'AMIGOS', percent: 15, from: toTime(-3), until: toTime(30), maxUses: 200, maxUsesPerBuyer: 1 },
    { code: 'LANCAMENTO-DA-MARRABENTA-2026', percent: 20, products: [bundle, discounted._id] },
  ];
  for (const fields of codes) await callAs('creator', 'POST', '/creators/discounts', fields);
  const { quote } = await callAs<{ quote: string }>('creator', 'POST', `/products/${discounted._id}/quote`, {
    discountCode: 'ESTREIA',
  });
  const ordered = await placeOrder({ url: MARKETPLACE_URL }, discounted._id, { quote });
  const orderedBundle = await placeOrder({ url: MARKETPLACE_URL }, bundle);
  return [
    `/products/${bundle}`,
    `/checkout/${bundle}`,
    `/checkout/${discounted._id}?codigo=LANCAMENTO-DA-MARRABENTA-2026`,
    `/checkout/${discounted._id}?codigo=ESTREIA`,
    toPath(ordered.orderLink),
    toPath(orderedBundle.orderLink),
  ];
}
