import Receipt from 'lucide-react/icons/receipt';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionDialogs } from './decision-dialogs.tsx';
import type { Order } from '../../api/orders.ts';
import { ScreenshotViewer } from './screenshot-viewer.tsx';
import { ResendEmailButton } from './resend-email-button.tsx';
import { useOrderDecision } from './use-order-decision.ts';
import { useScreenshot } from './use-screenshot.ts';

interface Props {
  order: Order;
  /** Called with the updated order, or with undefined if the order was already decided. */
  onDecided: (order?: Order) => void;
  onExpired: () => void;
}

/** Screenshot and decision buttons for a table row. */
export const OrderActions = ({ order, onDecided, onExpired }: Props) => {
  const [isViewerOpen, setViewerOpen] = useState(false);
  const screenshot = useScreenshot(order.paymentScreenshot, onExpired);
  const handleDecided = (decidedOrder?: Order): void => {
    setViewerOpen(false);
    onDecided(decidedOrder);
  };
  const decision = useOrderDecision(order, { onDecided: handleDecided, onAlreadyDecided: handleDecided });
  const openViewer = (): void => {
    screenshot.retry();
    setViewerOpen(true);
  };
  return (
    <div className="grid gap-2 md:w-52">
      {screenshot.src && (
        <Button variant="secondary" size="sm" aria-label={`Ver o comprovativo de ${order.guest.name}`} onClick={openViewer}>
          <Receipt aria-hidden="true" className="size-4" />
          Comprovativo
        </Button>
      )}
      {order.status === 'pending' ? (
        !isViewerOpen && <DecisionButtons decision={decision} />
      ) : (
        <ResendEmailButton order={order} />
      )}
      <ScreenshotViewer
        order={order}
        decision={decision}
        screenshot={screenshot}
        isOpen={isViewerOpen}
        onClose={() => setViewerOpen(false)}
      />
      <DecisionDialogs order={order} decision={decision} />
    </div>
  );
};
