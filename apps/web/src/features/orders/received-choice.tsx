import { parseAmount } from '@banca/contracts/amount';
import { type RefObject, useRef, useState } from 'react';
import type { Order } from '../../api/orders.ts';
import { formatEditableAmount } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { AmountInput, Field } from '../../ui/field.tsx';
import { RadioGroup, RadioOption } from '../../ui/radio-group.tsx';

type Choice = 'nothing' | 'some';

interface ReceivedChoiceState {
  choice: Choice | undefined;
  setChoice: (choice: Choice) => void;
  amount: string;
  setAmount: (text: string) => void;
  errors: { choice: string | undefined; amount: string | undefined };
  container: RefObject<HTMLDivElement | null>;
  isRequired: boolean;
  /** @returns MZN, or undefined if nothing was answered. Null if the answer is missing or wrong; its field then has the focus. */
  submit: () => number | null | undefined;
}

/** @returns MZN. Undefined if the text is no amount up to the price. */
function readAmount(order: Order, text: string): number | undefined {
  const centavos = parseAmount(text);
  return centavos && centavos <= Math.round(order.amount * 100) ? centavos / 100 : undefined;
}

/** The state of `ReceivedChoice`. Nothing is chosen at first, because the buyer reads the answer. */
export function useReceivedChoice(order: Order, { isRequired }: { isRequired: boolean }): ReceivedChoiceState {
  const [choice, setChoice] = useState<Choice>();
  const [amount, setAmount] = useState(() => formatEditableAmount(order.amount));
  const [wasSubmitted, setSubmitted] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const received = choice === 'some' ? readAmount(order, amount) : choice && 0;
  const isMissing = received === undefined && (isRequired || choice !== undefined);
  const submit = (): number | null | undefined => {
    setSubmitted(true);
    if (!isMissing) return received;
    container.current?.querySelector<HTMLElement>(`input[name="${choice ? 'received' : 'arrival'}"]`)?.focus();
    return null;
  };
  const hasError = wasSubmitted && isMissing;
  const errors = {
    choice: hasError && !choice ? t('refunds.receivedChoose') : undefined,
    amount: hasError && choice ? t('refunds.receivedWrong', { price: formatEditableAmount(order.amount) }) : undefined,
  };
  return { choice, setChoice, amount, setAmount, errors, container, isRequired, submit };
}

const CHOICES = [
  ['nothing', 'refunds.receivedNothing'],
  ['some', 'refunds.receivedSome'],
] as const;

/** Asks the creator how much of the payment, of which the buyer sent a proof, has arrived. */
export const ReceivedChoice = ({ state }: { state: ReceivedChoiceState }) => {
  const { choice, setChoice, amount, setAmount, errors, container, isRequired } = state;
  return (
    <div ref={container} className="grid gap-2">
      <RadioGroup label={t('refunds.receivedQuestion')} error={errors.choice} required={isRequired}>
        {CHOICES.map(([value, label]) => (
          <RadioOption key={value} name="arrival" value={value} checked={choice === value} onChange={() => setChoice(value)}>
            {t(label)}
          </RadioOption>
        ))}
      </RadioGroup>
      {choice === 'some' && (
        <Field label={t('refunds.receivedAmount')} error={errors.amount} required>
          <AmountInput name="received" value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
      )}
    </div>
  );
};
