import { type ChargeStage, findChargeStage } from '@banca/contracts/order-page-status';
import type { OrderPage } from '../../api/order-page.ts';

/** Whether money may leave the buyer, or has left. */
const isCharging = (stage: ChargeStage | undefined): boolean => stage !== undefined && stage !== 'refused';

/** Whether a gateway can charge the buyer now: nothing else has been tried, or it was refused. */
export const canPayNow = (page: OrderPage): boolean =>
  page.gateways.length > 0 && page.order.state === 'pending' && page.proofs.length === 0 && !isCharging(findChargeStage(page));
