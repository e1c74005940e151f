import { addUnconfirmed } from '@banca/contracts/order-prices';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogForm } from '../../ui/dialog.tsx';
import { AmountInput, Field, Textarea, Select } from '../../ui/field.tsx';
import type { Order } from '../../api/orders.ts';
import { getOrderPrices } from '../../entities/order/order-prices.ts';
import { asksArrival } from '../../entities/order/refundable.ts';
import { RETURN_REASON_LABELS, RETURN_REASONS, type ReturnReason } from '../../entities/order/return-reasons.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { ReceivedChoice, useReceivedChoice } from './received-choice.tsx';
import { asksReceived, readReceived, suggestReturn } from './return-suggestion.ts';
import type { OrderDecision } from './use-order-decision.ts';

const MAX_REASON_LENGTH = 500;

interface Props {
  order: Order;
  decision: OrderDecision;
  /** Whether the user is the creator, who knows what has arrived. */
  isOwn?: boolean;
  /** Above the reason of a cancellation. */
  cancelNote?: ReactNode;
}

interface ReasonFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (text: string) => void;
  required?: boolean;
  error?: string | undefined;
}

/** A text of the creator that the buyer receives by email. */
const ReasonField = ({ label, name, value, onChange, ...validation }: ReasonFieldProps) => (
  <Field label={label} hint={t('creatorOrders.reasonHint')} {...validation}>
    <Textarea
      name={name}
      rows={3}
      maxLength={MAX_REASON_LENGTH}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);

const CancelDialogBody = ({ order, decision, isOwn = false, cancelNote }: Props) => {
  const [reason, setReason] = useState('');
  const received = useReceivedChoice(order, { isRequired: false });
  const isAsked = isOwn && asksArrival(order);
  const cancel = (): void => {
    const receivedAmount = isAsked ? received.submit() : undefined;
    if (receivedAmount === null) return;
    decision.cancel({
      ...(reason.trim() ? { reason: reason.trim() } : {}),
      ...(receivedAmount === undefined ? {} : { receivedAmount }),
    });
  };
  const prices = getOrderPrices(order);
  return (
    <>
      <p className="text-muted">{t('creatorOrders.cancelNotice', { name: order.guest.name })}</p>
      {prices.arrived === undefined ? (
        !isAsked && order.proofId && <p>{t('creatorOrders.cancelReturnMoney')}</p>
      ) : (
        <p className="font-strong">
          {addUnconfirmed(t('creatorOrders.cancelReturnArrived', { amount: prices.arrived }), prices, t)}
        </p>
      )}
      <div className="empty:hidden">{cancelNote}</div>
      {decision.canReturn && (
        <div className="grid gap-2 rounded-control bg-sunk p-3 text-sm">
          <p>{t('creatorOrders.returnInstead')}</p>
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11 justify-self-start"
            disabled={decision.isCancelling}
            onClick={() => decision.setActiveDialog('return')}
          >
            {t('creatorOrders.return')}
          </Button>
        </div>
      )}
      {isAsked && <ReceivedChoice state={received} />}
      <ReasonField label={t('creatorOrders.reason')} name="reason" value={reason} onChange={setReason} />
      <DialogActions onBack={() => decision.setActiveDialog(null)} busy={decision.isCancelling}>
        <Button variant="danger" busy={decision.isCancelling} onClick={cancel}>
          {t('creatorOrders.confirmCancel')}
        </Button>
      </DialogActions>
    </>
  );
};

interface ReturnReasonFieldProps {
  value: ReturnReason | undefined;
  onChange: (reason: ReturnReason) => void;
  error: string | undefined;
}

const ReturnReasonField = ({ value, onChange, error }: ReturnReasonFieldProps) => (
  <Field label={t('creatorOrders.returnReason')} error={error} required>
    <Select name="reason" value={value ?? ''} onChange={(event) => onChange(event.target.value as ReturnReason)}>
      <option value="" disabled>
        {t('creatorOrders.chooseReason')}
      </option>
      {RETURN_REASONS.map((reason) => (
        <option key={reason} value={reason}>
          {t(RETURN_REASON_LABELS[reason])}
        </option>
      ))}
    </Select>
  </Field>
);

interface ReceivedFieldProps {
  order: Order;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

/** Asks the creator how much arrived. The hint shows how much is missing then. */
const ReceivedField = ({ order, value, onChange, error }: ReceivedFieldProps) => {
  return (
    <Field
      label={t('creatorOrders.received', { currency: order.paymentInstructions?.foreignPrice?.currency ?? 'MZN' })}
      hint={readReceived(order, value)?.difference}
      error={error}
      required
    >
      <AmountInput name="received" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
};

function useReturnForm(order: Order, send: OrderDecision['returnProof']) {
  const [suggestion] = useState(() => suggestReturn(order));
  const [reason, setReason] = useState(suggestion.reason);
  const [received, setReceived] = useState(suggestion.received);
  const [note, setNote] = useState(suggestion.note);
  const [wasSubmitted, setSubmitted] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  // A note that nobody edited belongs to the suggested reason.
  const changeReason = (chosen: ReturnReason): void => {
    setReason(chosen);
    if (note === suggestion.note && chosen !== suggestion.reason) setNote('');
  };
  const hasReceived = asksReceived(order, reason);
  const receivedPart = hasReceived ? readReceived(order, received) : undefined;
  const isReceivedMissing = hasReceived && !receivedPart;
  const isNoteRequired = reason === 'other' || (reason === 'wrong_amount' && !hasReceived);
  const isNoteMissing = isNoteRequired && note.trim() === '';
  const submit = (): void => {
    setSubmitted(true);
    const focus = (selector: string): void => container.current?.querySelector<HTMLElement>(selector)?.focus();
    if (!reason) focus('select');
    else if (isReceivedMissing) focus('input');
    else if (isNoteMissing) focus('textarea');
    else
      send({
        reason,
        ...(note.trim() ? { note: note.trim() } : {}),
        ...(receivedPart ? { received: receivedPart.received } : {}),
      });
  };
  const errors = {
    reason: wasSubmitted && !reason ? t('creatorOrders.reasonMissing') : undefined,
    received: wasSubmitted && isReceivedMissing ? t('creatorOrders.receivedMissing') : undefined,
    note: wasSubmitted && isNoteMissing ? t('creatorOrders.noteMissing') : undefined,
  };
  return {
    reason,
    changeReason,
    received,
    setReceived,
    note,
    setNote,
    container,
    hasReceived,
    isNoteRequired,
    errors,
    submit,
  };
}

const ReturnDialogBody = ({ order, decision }: Props) => {
  const { reason, changeReason, received, setReceived, note, setNote, container, errors, ...form } = useReturnForm(
    order,
    decision.returnProof,
  );
  return (
    <DialogForm
      onSubmit={form.submit}
      onBack={() => decision.setActiveDialog(null)}
      busy={decision.isReturning}
      submitLabel={t(reason ? 'creatorOrders.confirmReturn' : 'creatorOrders.chooseReason')}
    >
      <p className="text-muted">{t('creatorOrders.returnNotice', { name: order.guest.name })}</p>
      <div ref={container} className="grid gap-4">
        <ReturnReasonField value={reason} onChange={changeReason} error={errors.reason} />
        {form.hasReceived && <ReceivedField order={order} value={received} onChange={setReceived} error={errors.received} />}
        <ReasonField
          label={t(form.isNoteRequired ? 'creatorOrders.requiredNote' : 'creatorOrders.returnNote')}
          name="note"
          value={note}
          onChange={setNote}
          required={form.isNoteRequired}
          error={errors.note}
        />
      </div>
    </DialogForm>
  );
};

export const DecisionDialogs = ({ order, decision, ...cancelProps }: Props) => {
  const close = (): void => {
    if (!decision.isCancelling && !decision.isReturning) decision.setActiveDialog(null);
  };
  return (
    <>
      <ApproveDialog order={order} decision={decision} onClose={close} />
      <Dialog
        open={decision.activeDialog === 'return'}
        onClose={close}
        title={t(order.proofId ? 'creatorOrders.returnTitle' : 'creatorOrders.requestTitle')}
      >
        <ReturnDialogBody order={order} decision={decision} />
      </Dialog>
      <Dialog open={decision.activeDialog === 'cancel'} onClose={close} title={t('creatorOrders.cancelTitle')}>
        <CancelDialogBody order={order} decision={decision} {...cancelProps} />
      </Dialog>
    </>
  );
};
