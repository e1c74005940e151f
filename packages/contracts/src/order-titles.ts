interface WithTitles {
  lines: readonly { product: { title: string } }[];
}

interface Line {
  amount: number;
  discount?: number | null | undefined;
}

interface WithPricedTitles {
  lines: readonly (Line & { product: { title: string }; price?: number | null | undefined })[];
}

const TITLES_MAX = 3;

/** The titles of all products of an order. */
export const joinTitles = ({ lines }: WithTitles): string => lines.map(({ product }) => product.title).join(', ');

/**
 * Whether a bundle is all that was ordered. Its line is the first and has no amount, because the lines of its products share the
 * price. The first line of another order has no amount if a code makes its product free, but the others do not add up to its price.
 */
function isBundleOrder({ lines: [first, ...others] }: WithPricedTitles): boolean {
  const sharedPrice = others.reduce((sum, { amount, discount }) => sum + amount + (discount ?? 0), 0);
  return first?.amount === 0 && Boolean(first.price) && Math.abs(sharedPrice - (first.price ?? 0)) < 0.01;
}

/**
 * A short name of an order, for subjects and headings: the title of a bundle, or those of all products. If there are many, the first
 * one and the number of the others.
 */
export function formatProductTitles(order: WithPricedTitles): string {
  const { lines } = order;
  const title = lines[0]?.product.title ?? '';
  if (isBundleOrder(order)) return title;
  return lines.length > TITLES_MAX ? `${title} +${lines.length - 1}` : joinTitles(order);
}
