import { OBJECT_ID } from '@banca/contracts/object-id';
import { Navigate, useLocation } from 'react-router-dom';
import { useUser } from '../../api/hooks.ts';
import { paths } from '../../config/paths.ts';
import { listRememberedOrders, type RememberedOrder, toOrderPath } from '../../entities/order/remembered-orders.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { RenewForm } from './renew-form.tsx';

interface DeadLinkProps {
  orderId: string;
  /** The order as this device knows it. Its link opened the page before, so only a correction of the address can have replaced it. */
  order: Partial<RememberedOrder> | undefined;
}

const DeadLink = ({ orderId, order }: DeadLinkProps) => (
  <div role="alert">
    <EmptyState
      heading="h1"
      title={t('orderPage.linkInvalidTitle')}
      text={t(order ? 'orderPage.linkCorrectedText' : 'orderPage.linkInvalidText')}
      patternSeed="encomenda"
      action={
        <div className="grid w-full gap-4">
          {OBJECT_ID.test(orderId) && <RenewForm orderId={orderId} />}
          <span className="flex flex-wrap justify-center gap-3">
            {typeof order?.creatorId === 'string' && (
              <ButtonLink to={paths.creator(order.creatorId)} variant="secondary">
                {t('orderPage.creatorProfile')}
              </ButtonLink>
            )}
            <ButtonLink to={paths.library} variant="secondary">
              {t('ownOrders.title')}
            </ButtonLink>
            <ButtonLink to={paths.help} variant="quiet">
              {t('layout.help')}
            </ButtonLink>
          </span>
        </div>
      }
    />
  </div>
);

/**
 * For a link with a token that does not open its order, or that no longer does. It leads to the newer link of the order, if this device
 * has corrected the address. Only the new address gets the link after a correction elsewhere: the old one may be in the wrong mailbox.
 */
export const InvalidOrderLink = ({ orderId }: { orderId: string }) => {
  const userId = useUser()?._id;
  const { pathname, search } = useLocation();
  const order = listRememberedOrders(userId).find(({ _id }) => _id === orderId);
  const knownPath = toOrderPath(order?.orderLink);
  if (knownPath && knownPath !== pathname + search) return <Navigate to={knownPath} replace />;
  return <DeadLink orderId={orderId} order={knownPath ? order : undefined} />;
};
