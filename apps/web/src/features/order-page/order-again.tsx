import { isCancelledRequest, needsCreator } from '@banca/contracts/needs-creator';
import type { OrderPage } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink, type ButtonVariant } from '../../ui/button.tsx';

/** Buyers who have paid must not pay again: those with a proof first talk to the creator. */
function getVariant(page: OrderPage): ButtonVariant {
  if (page.order.state === 'refunded') return 'secondary';
  if (!needsCreator(page)) return 'primary';
  return page.proofs.length > 0 ? 'quiet' : 'secondary';
}

/** Leads to the checkout with the former method, unless the creator has just refused it. */
export const OrderAgain = ({ page }: { page: OrderPage }) => {
  const { product, paymentMethod } = page.order;
  return (
    <ButtonLink
      to={isCancelledRequest(page) ? paths.checkout(product._id) : `${paths.checkout(product._id)}?metodo=${paymentMethod}`}
      variant={getVariant(page)}
      className="justify-self-start max-sm:w-full"
    >
      {t('orderPage.orderAgain')}
    </ButtonLink>
  );
};
