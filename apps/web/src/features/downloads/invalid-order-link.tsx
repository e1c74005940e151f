import { OBJECT_ID } from '@banca/contracts/object-id';
import { Navigate, useLocation } from 'react-router-dom';
import { useUser } from '../../api/hooks.ts';
import { paths } from '../../config/paths.ts';
import { listRememberedOrders, toOrderPath } from '../../entities/order/remembered-orders.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { RenewForm } from './renew-form.tsx';

/** The path of this order that the device knows, unless it is the one that was opened. A correction of the address replaces the link. */
function useNewerPath(orderId: string): string | undefined {
  const userId = useUser()?._id;
  const { pathname, search } = useLocation();
  const path = toOrderPath(listRememberedOrders(userId).find(({ _id }) => _id === orderId)?.orderLink);
  return path === pathname + search ? undefined : path;
}

const DeadLink = ({ orderId }: { orderId: string }) => (
  <div role="alert">
    <EmptyState
      heading="h1"
      title={t('orderPage.linkInvalidTitle')}
      text={t('orderPage.linkInvalidText')}
      patternSeed="encomenda"
      action={
        <div className="grid w-full gap-4">
          {OBJECT_ID.test(orderId) && <RenewForm orderId={orderId} />}
          <span className="flex flex-wrap justify-center gap-3">
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

/** For a link with a token that does not open its order, or that no longer does. */
export const InvalidOrderLink = ({ orderId }: { orderId: string }) => {
  const newerPath = useNewerPath(orderId);
  return newerPath ? <Navigate to={newerPath} replace /> : <DeadLink orderId={orderId} />;
};
