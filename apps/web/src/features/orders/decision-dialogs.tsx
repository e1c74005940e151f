import { useState } from 'react';
import { orders as messages } from '@banca/contracts/messages';
import { formatMoney } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import type { Order } from './orders.api.ts';
import type { useDecision } from './use-decision.ts';

interface Props {
  order: Order;
  decision: ReturnType<typeof useDecision>;
}

/** What is asked before a cancellation, and before a reused code is accepted. */
export const DecisionDialogs = ({ order, decision }: Props) => {
  const [reason, setReason] = useState('');
  const { asking, ask, approve, cancel, isApproving, isCancelling } = decision;
  const close = (): void => ask(undefined);
  return (
    <>
      <ConfirmDialog
        open={asking === 'duplicate'}
        onClose={close}
        onConfirm={() => void approve(true)}
        busy={isApproving}
        tone="primary"
        title="Código repetido"
        text={messages.duplicateCode}
        confirmLabel={`Aprovar ${formatMoney(order.amount)}`}
      />
      <ConfirmDialog
        open={asking === 'cancel'}
        onClose={close}
        onConfirm={() => void cancel(reason)}
        busy={isCancelling}
        title="Cancelar a encomenda?"
        text={`${order.guest.name} recebe um aviso por email. Não se pode desfazer.`}
        confirmLabel="Cancelar a encomenda"
      >
        <Field label="Motivo (opcional)" hint="Vai no email ao cliente">
          <Textarea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </>
  );
};
