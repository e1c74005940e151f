import type { GatewayName } from '@banca/contracts/payment-gateways';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { buildEmailQuestion } from '../../entities/email/email-question.tsx';
import { suggestEmail } from '../../entities/email/suggest-email.ts';
import { findOrderOfProduct, findOrderWithCode } from '../../entities/order/remembered-orders.ts';
import { type OrderPayment, toOrderPayment } from '../../entities/payment/message-doubt.tsx';
import { useMessageQuestion } from '../../entities/payment/use-message-question.tsx';
import { canSubmitProof, type CheckoutFormValues, type FieldName } from './order-form.ts';
import { buildChargeQuestion, buildRepeatQuestion } from './repeat-question.tsx';
import { getAccount, type HeldPrice, type Terms } from './use-held-price.ts';

export const toCheckoutPayment = (terms: Terms, method: PaymentMethod): OrderPayment =>
  toOrderPayment(method, { amount: terms.amount, account: getAccount(terms, method), accounts: terms.account });

/** Whether to send the order. Otherwise what the buyer has corrected, or the field to which the buyer goes back. */
interface Answer {
  isConfirmed: boolean;
  correction?: Partial<Pick<CheckoutFormValues, 'email' | 'payment'>> | undefined;
  field?: FieldName;
}

interface Props {
  heldPrice: HeldPrice;
  gateway: GatewayName | undefined;
  /** What the buyer pays, or has paid before a change. */
  terms: Terms;
}

/** The questions before an order is sent. */
export function useOrderQuestions({ heldPrice: { product, scope }, gateway, terms }: Props) {
  const { ask, confirm, popup } = useMessageQuestion();

  const confirmEmail = async ({ email }: CheckoutFormValues): Promise<Answer> => {
    const suggestion = suggestEmail(email);
    let correction: Answer['correction'];
    const correct = (): void => {
      correction = { email: suggestion?.email ?? email };
    };
    const isConfirmed = !suggestion || (await ask(`email ${email}`, buildEmailQuestion(email, suggestion, correct)));
    return { isConfirmed, correction, field: 'email' };
  };

  /** Asks before the same money could pay two orders, and about a message that does not fit. */
  const confirmProof = async (values: CheckoutFormValues, codes: number[]): Promise<Answer> => {
    const method = values.payment as PaymentMethod;
    const field = 'confirmationCode';
    const earlierOrder = findOrderWithCode(product._id, { userId: scope?.userId, codes });
    if (earlierOrder && !(await ask(`repeat ${codes.join()}`, buildRepeatQuestion(earlierOrder))))
      return { isConfirmed: false, field };
    if (!canSubmitProof(product, method)) return { isConfirmed: true };
    let correction: Answer['correction'];
    const switchMethod = (payment: PaymentMethod): void => {
      correction = { payment };
    };
    const isConfirmed = await confirm(values.confirmationCode, toCheckoutPayment(terms, method), switchMethod);
    return { isConfirmed, correction, field };
  };

  /** Asks before the buyer pays a second time. Another tab may have placed an order meanwhile. */
  const confirmCharge = async (): Promise<Answer> => {
    const earlierOrder = findOrderOfProduct(product._id, scope?.userId);
    const isConfirmed = !earlierOrder || (await ask(`charge ${earlierOrder._id}`, buildChargeQuestion(earlierOrder.orderLink)));
    return { isConfirmed };
  };

  const confirmOrder = async (values: CheckoutFormValues, codes: number[]): Promise<Answer> => {
    const answer = await confirmEmail(values);
    if (!answer.isConfirmed) return answer;
    return gateway ? await confirmCharge() : await confirmProof(values, codes);
  };

  return { confirmOrder, popup };
}
