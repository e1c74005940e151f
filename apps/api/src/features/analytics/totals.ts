import { addUp, nothing } from './figures.ts';
import { EVER, readParts, shopShards } from './spans.model.ts';

/** What the whole shop has ever sold: completed orders and their sum in centavos, from 32 counters. */
export async function shopTotals(): Promise<{ sales: number; revenue: number }> {
  const rows = await readParts('sales', shopShards(), [{ span: EVER.span, parts: [EVER.part] }]);
  return addUp(rows, 'at').get(`${EVER.span}-${EVER.part}`) ?? nothing();
}
