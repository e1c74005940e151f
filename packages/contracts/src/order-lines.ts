interface WithTitles {
  lines: readonly { product: { title: string } }[];
}

const TITLES_MAX = 3;

/** The titles of all products of an order. */
export const joinTitles = ({ lines }: WithTitles): string => lines.map(({ product }) => product.title).join(', ');

/** A short name of an order, for subjects and headings: the first title, and the number of the others if there are many. */
export const formatProductTitles = ({ lines }: WithTitles): string =>
  lines.length > TITLES_MAX ? `${lines[0]?.product.title} +${lines.length - 1}` : joinTitles({ lines });

interface Line {
  amount: number;
  discount?: number | null | undefined;
}

/**
 * What a line costs the buyer without the code, in the unit of the order. A code is taken off the first line, except in orders of a
 * bundle, whose lines tell their part of it.
 */
export const getAmountBeforeCode = <L extends Line>(
  order: { lines: readonly L[]; discount?: { amount: number } | null | undefined },
  line: L,
): number => line.amount + (line.discount ?? (line === order.lines[0] ? (order.discount?.amount ?? 0) : 0));
