import Receipt from 'lucide-react/icons/receipt';
import { useRef, useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionDialogs } from './decision-dialogs.tsx';
import type { Order } from '../../api/orders.ts';
import { ScreenshotViewer } from './screenshot-viewer.tsx';
import { ResendEmailButton } from './resend-email-button.tsx';
import { useOrderDecision } from './use-order-decision.ts';
import { useScreenshot } from './use-screenshot.ts';

const ADMIN_ORDERS_PATH = paths.admin('sales');

interface Props {
  order: Order;
  /** Called with the updated order, or with undefined if the order was already decided. */
  onDecided: (order?: Order) => void;
  onExpired: () => void;
}

export const OrderActions = ({ order, onDecided, onExpired }: Props) => {
  const container = useRef<HTMLDivElement>(null);
  const [isViewerOpen, setViewerOpen] = useState(false);
  const screenshot = useScreenshot(order.paymentScreenshot, onExpired);
  const handleDecided = (decidedOrder?: Order): void => {
    setViewerOpen(false);
    onDecided(decidedOrder);
  };
  // The focused button disappears, so the container takes the focus.
  const keepFocus = (): void => container.current?.focus();
  const decision = useOrderDecision(order, {
    onScheduled: () => {
      setViewerOpen(false);
      keepFocus();
    },
    onUndone: keepFocus,
    onDecided: handleDecided,
    onAlreadyDecided: handleDecided,
  });
  const openViewer = (): void => {
    screenshot.retry();
    setViewerOpen(true);
  };
  return (
    <div ref={container} tabIndex={-1} className="@container grid gap-2 md:w-52">
      {screenshot.src && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('creatorOrders.viewProof', { name: order.guest.name })}
          onClick={openViewer}
        >
          <Receipt className="size-4" />
          {t('creatorOrders.proof')}
        </Button>
      )}
      {order.status === 'pending' ? (
        !isViewerOpen && <DecisionButtons order={order} decision={decision} />
      ) : (
        <ResendEmailButton order={order} />
      )}
      <ScreenshotViewer
        order={order}
        decision={decision}
        listPath={ADMIN_ORDERS_PATH}
        screenshot={screenshot}
        isOpen={isViewerOpen}
        onClose={() => setViewerOpen(false)}
      />
      <DecisionDialogs order={order} decision={decision} />
    </div>
  );
};
