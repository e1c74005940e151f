import { findChargeStage, isCharging } from '@banca/contracts/order-page-status';
import type { OrderPage } from '../../api/order-page.ts';

/** Whether a gateway can charge the buyer now: nothing else has been tried, or it was refused. */
export const canPayNow = (page: OrderPage): boolean =>
  page.gateways.length > 0 && page.order.state === 'pending' && page.proofs.length === 0 && !isCharging(findChargeStage(page));
