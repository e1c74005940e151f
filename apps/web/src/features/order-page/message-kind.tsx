import type { OrderPage } from '../../api/order-page.ts';
import { describeMessageKind } from '../../entities/payment/message-doubt.tsx';

/** Says that the buyer sent a message about something else than a payment. */
export const MessageKind = ({ page: { order, proofs } }: { page: OrderPage }) => {
  const text = describeMessageKind(proofs.at(-1)?.code ?? null, order.paymentMethod);
  return text && <p className="text-lg text-muted wrap-anywhere">{text}</p>;
};
