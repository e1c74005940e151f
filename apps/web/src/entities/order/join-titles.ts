interface Titled {
  title: string;
}

/** Names every product of an order, beginning with the one of its checkout. */
export const joinTitles = ({ product, lines }: { product: Titled; lines: readonly { product: Titled }[] }): string =>
  [product, ...lines.slice(1).map((line) => line.product)].map(({ title }) => title).join(', ');
