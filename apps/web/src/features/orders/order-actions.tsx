import Receipt from 'lucide-react/icons/receipt';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { isAdminOrder } from './approve-dialog.tsx';
import { reportDecision } from './approval-results.ts';
import { ApprovalStatus, ApproveButton, ReturnButton } from './decision-buttons.tsx';
import { DecisionDialogs } from './decision-dialogs.tsx';
import { DownloadLogButton } from './download-log-button.tsx';
import type { Order } from '../../api/orders.ts';
import { findOtherProof, ProofPair } from './proof-pair.tsx';
import { ScreenshotViewer } from './screenshot-viewer.tsx';
import { ResendEmailButton } from './resend-email-button.tsx';
import { type OrderDecision, useOrderDecision } from './use-order-decision.ts';
import { useScreenshot } from './use-screenshot.ts';

const ADMIN_ORDERS_PATH = paths.admin('sales');

interface PendingActionsProps {
  order: Order;
  decision: OrderDecision;
  /** Opens the viewer. Undefined without a screenshot. */
  onView: (() => void) | undefined;
}

const ProofButton = ({ order, onView }: Pick<PendingActionsProps, 'order' | 'onView'>) =>
  onView ? (
    <IconButton
      variant="outlined"
      label={t('creatorOrders.viewProof', { name: order.guest.name })}
      icon={<Receipt />}
      onClick={onView}
    />
  ) : null;

/** One line in a list of many orders, and a second one if something speaks against the order. The viewer of the proof shows all buttons. */
const PendingActions = ({ order, decision, onView }: PendingActionsProps) => {
  const { approvalState, doubt, canReturn, setActiveDialog, errorMessage, isCancelling, isReturning } = decision;
  if (approvalState) return <ApprovalStatus decision={decision} />;
  // Only the creator sees what arrived, and their account is suspended: the admin should look at the proof first.
  const isHalted = isAdminOrder(order) && order.creator.isSuspended === true;
  const showsReturnButton = canReturn && (doubt !== undefined || order.otherPending !== undefined);
  const returnItem = {
    label: t(order.proofId ? 'creatorOrders.return' : 'creatorOrders.requestProof'),
    icon: <Undo2 />,
    onSelect: () => setActiveDialog('return'),
  };
  const cancelItem = {
    label: <Text id="creatorOrders.cancel" />,
    icon: <X />,
    isDanger: true,
    onSelect: () => setActiveDialog('cancel'),
  };
  return (
    <>
      {showsReturnButton && <ReturnButton order={order} decision={decision} isFirst={doubt !== undefined} />}
      <div className="flex flex-wrap items-center gap-2 md:flex-nowrap">
        {isHalted && <ProofButton order={order} onView={onView} />}
        <ApproveButton decision={decision} isQuiet={isHalted} />
        {!isHalted && <ProofButton order={order} onView={onView} />}
        <RowMenu
          label={t('creatorOrders.moreActions', { id: order.shortId })}
          items={canReturn && !showsReturnButton ? [returnItem, cancelItem] : [cancelItem]}
          busy={isCancelling || isReturning}
          className="ml-auto"
        />
      </div>
      {errorMessage && <InlineError>{errorMessage}</InlineError>}
    </>
  );
};

interface Props {
  order: Order;
  /** Called with the updated order, or with undefined if the order was already decided. */
  onDecided: (order?: Order) => void;
  onExpired: () => void;
}

export const OrderActions = ({ order, onDecided, onExpired }: Props) => {
  const container = useRef<HTMLDivElement>(null);
  const [isViewerOpen, setViewerOpen] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const other = findOtherProof(order);
  const screenshot = useScreenshot(order, onExpired);
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
    onDecided: (decidedOrder, message) => {
      if (message) reportDecision(message, decidedOrder);
      handleDecided(decidedOrder);
    },
    onAlreadyDecided: handleDecided,
  });
  const openViewer = (withOther = false): void => {
    screenshot.retry();
    setComparing(withOther);
    setViewerOpen(true);
  };
  const view = screenshot.src ? () => openViewer() : undefined;
  return (
    <div ref={container} tabIndex={-1} className={cx('grid gap-2', other ? 'md:w-78' : 'md:w-56')}>
      {order.status === 'pending' ? (
        !isViewerOpen && (
          <div className={other ? 'grid grid-cols-[8rem_minmax(0,1fr)] gap-2' : 'contents'}>
            {other && (
              <ProofPair
                order={order}
                other={other}
                screenshot={screenshot}
                onView={() => openViewer()}
                onCompare={() => openViewer(true)}
                onExpired={onExpired}
              />
            )}
            <div className="grid content-start gap-2">
              <PendingActions order={order} decision={decision} onView={other ? undefined : view} />
            </div>
          </div>
        )
      ) : (
        <div className="flex flex-wrap gap-2">
          <ResendEmailButton order={order} />
          <DownloadLogButton order={order} canLiftLimit={false} />
          {view && (
            <Button
              variant="quiet"
              size="narrow"
              aria-label={t('creatorOrders.viewProof', { name: order.guest.name })}
              onClick={view}
            >
              {t('creatorOrders.claimed')}
            </Button>
          )}
        </div>
      )}
      <ScreenshotViewer
        order={order}
        decision={decision}
        listPath={ADMIN_ORDERS_PATH}
        screenshot={screenshot}
        {...(isComparing && other ? { other } : {})}
        isOpen={isViewerOpen}
        onClose={() => setViewerOpen(false)}
      />
      <DecisionDialogs order={order} decision={decision} />
    </div>
  );
};
