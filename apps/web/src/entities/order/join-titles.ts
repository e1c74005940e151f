interface Line {
  product: { title: string };
}

/** Names every product of an order. */
export const joinTitles = (lines: readonly Line[]): string => lines.map(({ product }) => product.title).join(', ');
