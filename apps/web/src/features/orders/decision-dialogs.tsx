import { useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field, Textarea, Select } from '../../ui/field.tsx';
import type { Order } from '../../api/orders.ts';
import { RETURN_REASON_LABELS, RETURN_REASONS, type ReturnReason } from '../../entities/order/return-reasons.ts';
import { MessageChecks } from './message-checks.tsx';
import type { OrderDecision } from './use-order-decision.ts';

const MAX_REASON_LENGTH = 500;

interface Props {
  order: Order;
  decision: OrderDecision;
}

interface ReasonFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (text: string) => void;
}

/** A text of the creator that the buyer receives by email. */
const ReasonField = ({ label, name, value, onChange }: ReasonFieldProps) => (
  <Field label={label} hint={t('creatorOrders.reasonHint')}>
    <Textarea
      name={name}
      rows={3}
      maxLength={MAX_REASON_LENGTH}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);

const CancelDialogBody = ({ order, decision }: Props) => {
  const [reason, setReason] = useState('');
  // A returned order already waits for another proof.
  const canReturn = order.state === 'pending';
  return (
    <>
      <p className="text-muted">{t('creatorOrders.cancelNotice', { name: order.guest.name })}</p>
      {canReturn && <p>{t('creatorOrders.returnInstead')}</p>}
      <ReasonField label={t('creatorOrders.reason')} name="reason" value={reason} onChange={setReason} />
      <DialogActions onBack={() => decision.setActiveDialog(null)} busy={decision.isCancelling}>
        {canReturn && (
          <Button disabled={decision.isCancelling} onClick={() => decision.setActiveDialog('return')}>
            {t('creatorOrders.return')}
          </Button>
        )}
        <Button variant="danger" busy={decision.isCancelling} onClick={() => decision.cancel(reason.trim())}>
          {t('creatorOrders.confirmCancel')}
        </Button>
      </DialogActions>
    </>
  );
};

const DuplicateCodeDialogBody = ({ order, decision }: Props) => {
  const orderWithSameCode = order.reusedCode?.order;
  return (
    <>
      <p>{t('orders.duplicateCode')}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-control bg-sunk p-3">
        <dt className="text-muted">{t('creatorOrders.code')}</dt>
        <dd className="font-mono font-strong wrap-anywhere" translate="no">
          {order.confirmationCode}
        </dd>
        <dt className="text-muted">{t('creatorOrders.amount')}</dt>
        <dd className="num font-strong" translate="no">
          {formatMoney(order.amount)}
        </dd>
        {orderWithSameCode && (
          <>
            <dt className="text-muted">{t('creatorOrders.otherOrder')}</dt>
            <dd className="num" translate="no">{`#${orderWithSameCode.shortId}, ${formatMoney(orderWithSameCode.amount)}`}</dd>
          </>
        )}
      </dl>
      <DialogActions onBack={() => decision.setActiveDialog(null)}>
        <Button onClick={decision.approveAnyway}>{t('creatorOrders.approveAnyway')}</Button>
      </DialogActions>
    </>
  );
};

/** A returned proof cannot be returned again, so the buyer's answer is awaited or the order approved. */
const MismatchDialogBody = ({ order, decision }: Props) => (
  <>
    <p>{t('creatorOrders.mismatchText')}</p>
    {order.message && <MessageChecks message={order.message} />}
    <DialogActions onBack={() => decision.setActiveDialog(null)}>
      <Button variant="secondary" onClick={decision.approveAnyway}>
        {t('creatorOrders.approveAnyway')}
      </Button>
      {order.state === 'pending' && (
        <Button onClick={() => decision.setActiveDialog('return')}>{t('creatorOrders.return')}</Button>
      )}
    </DialogActions>
  </>
);

const ReturnDialogBody = ({ order, decision }: Props) => {
  const [reason, setReason] = useState<ReturnReason>(decision.mismatch ?? (order.confirmationCode ? 'code_not_found' : 'other'));
  const [note, setNote] = useState('');
  return (
    <>
      <p className="text-muted">{t('creatorOrders.returnNotice', { name: order.guest.name })}</p>
      <Field label={t('creatorOrders.returnReason')}>
        <Select name="reason" value={reason} onChange={(event) => setReason(event.target.value as ReturnReason)}>
          {RETURN_REASONS.map((value) => (
            <option key={value} value={value}>
              {t(RETURN_REASON_LABELS[value])}
            </option>
          ))}
        </Select>
      </Field>
      <ReasonField label={t('creatorOrders.returnNote')} name="note" value={note} onChange={setNote} />
      <DialogActions onBack={() => decision.setActiveDialog(null)} busy={decision.isReturning}>
        <Button busy={decision.isReturning} onClick={() => decision.returnProof(reason, note.trim())}>
          {t('creatorOrders.confirmReturn')}
        </Button>
      </DialogActions>
    </>
  );
};

export const DecisionDialogs = ({ order, decision }: Props) => {
  const close = (): void => {
    if (!decision.isCancelling && !decision.isReturning) decision.setActiveDialog(null);
  };
  return (
    <>
      <Dialog open={decision.activeDialog === 'duplicate'} onClose={close} title={t('creatorOrders.duplicateTitle')}>
        <DuplicateCodeDialogBody order={order} decision={decision} />
      </Dialog>
      <Dialog open={decision.activeDialog === 'mismatch'} onClose={close} title={t('creatorOrders.mismatchTitle')}>
        <MismatchDialogBody order={order} decision={decision} />
      </Dialog>
      <Dialog open={decision.activeDialog === 'return'} onClose={close} title={t('creatorOrders.returnTitle')}>
        <ReturnDialogBody order={order} decision={decision} />
      </Dialog>
      <Dialog open={decision.activeDialog === 'cancel'} onClose={close} title={t('creatorOrders.cancelTitle')}>
        <CancelDialogBody order={order} decision={decision} />
      </Dialog>
    </>
  );
};
