import { divideAmount } from '../../../platform/money.ts';
import type { OrderLine, OrderRecord } from '../orders.model.ts';

/** What a refund changes of a line. */
export interface LineRefund {
  line: OrderLine;
  /** Centavos, 0 if the refund is of other lines. */
  amount: number;
  /** Whether nothing is left of the line after this refund, unlike before. */
  isCompleted: boolean;
  endsAccess: boolean;
}

interface Refund {
  /** Centavos. */
  amount: number;
  /** Whether it pays back all that is left of the order. */
  isFull: boolean;
  /** The ids of the products. */
  products: readonly string[] | undefined;
  keepAccess: boolean | undefined;
}

export const getUnrefunded = ({ amount, refundedAmount }: Pick<OrderRecord, 'amount' | 'refundedAmount'>): number =>
  amount - (refundedAmount ?? 0);

export const sumUnrefunded = (lines: readonly OrderLine[]): number => lines.reduce((sum, line) => sum + getUnrefunded(line), 0);

export const selectLines = ({ lines }: Pick<OrderRecord, 'lines'>, products: readonly string[] | undefined): OrderLine[] =>
  products ? lines.filter(({ product }) => products.includes(String(product._id))) : [...lines];

/** Divides an amount among lines, in proportion to what is not refunded yet of each. The shares add up to the amount. */
function shareAmount(lines: readonly OrderLine[], amount: number): Map<OrderLine, number> {
  const shares = divideAmount(amount, lines.map(getUnrefunded));
  return new Map(lines.map((line, i) => [line, shares[i] ?? 0]));
}

/** Tells what a refund means for each line of an order of several products. */
export function allocateRefund(
  order: Pick<OrderRecord, 'lines'>,
  { amount, isFull, products, keepAccess }: Refund,
): LineRefund[] {
  const shares = shareAmount(selectLines(order, products), amount);
  return order.lines.map((line) => {
    const share = shares.get(line) ?? 0;
    const isCompleted = !line.refundedAt && (isFull || (share > 0 && share === getUnrefunded(line)));
    const isNamed = products !== undefined && shares.has(line);
    const endsAccess = !line.accessEndedAt && isNamed && (isCompleted ? keepAccess !== true : keepAccess === false);
    return { line, amount: share, isCompleted, endsAccess: isFull ? !line.accessEndedAt : endsAccess };
  });
}
