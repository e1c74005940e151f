import type { Order } from '../../../api/orders.ts';
import { formatMoney } from '../../../lib/format.ts';

export const formatSum = (orders: readonly Order[]): string => formatMoney(orders.reduce((sum, { amount }) => sum + amount, 0));
