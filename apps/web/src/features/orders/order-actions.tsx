import Receipt from 'lucide-react/icons/receipt';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionDialogs } from './decision-dialogs.tsx';
import type { Order } from '../../api/orders.ts';
import { ProofViewer } from './proof-viewer.tsx';
import { SendAgain } from './send-again.tsx';
import { useDecision } from './use-decision.ts';
import { useScreenshot } from './use-screenshot.ts';

interface Props {
  order: Order;
  /** The order as it is now; undefined where somebody else decided first. */
  onDecided: (order?: Order) => void;
  onExpired: () => void;
}

/** Proof and decision of an order that stands as a line of a table. */
export const OrderActions = ({ order, onDecided, onExpired }: Props) => {
  const [isViewing, view] = useState(false);
  const screenshot = useScreenshot(order.paymentScreenshot, onExpired);
  const decided = (changed?: Order): void => {
    view(false);
    onDecided(changed);
  };
  const decision = useDecision(order, { onDecided: decided, onStale: decided });
  const open = (): void => {
    screenshot.retry();
    view(true);
  };
  return (
    <div className="grid gap-2 md:w-52">
      {screenshot.src && (
        <Button variant="secondary" size="sm" aria-label={`Ver o comprovativo de ${order.guest.name}`} onClick={open}>
          <Receipt aria-hidden="true" className="size-4" />
          Comprovativo
        </Button>
      )}
      {order.status === 'pending' ? !isViewing && <DecisionButtons decision={decision} /> : <SendAgain order={order} />}
      <ProofViewer order={order} decision={decision} screenshot={screenshot} open={isViewing} onClose={() => view(false)} />
      <DecisionDialogs order={order} decision={decision} />
    </div>
  );
};
