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
