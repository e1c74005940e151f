import { needsCreator } from '@banca/contracts/needs-creator';
import type { OrderPage } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** Leads to the checkout with the former method. It is the main button unless the buyer may have paid, who must not pay again. */
export const OrderAgain = ({ page }: { page: OrderPage }) => {
  const { product, paymentMethod, state } = page.order;
  return (
    <ButtonLink
      to={`${paths.checkout(product._id)}?metodo=${paymentMethod}`}
      variant={state === 'refunded' || needsCreator(page) ? 'secondary' : 'primary'}
      className="justify-self-start max-sm:w-full"
    >
      {t('orderPage.orderAgain')}
    </ButtonLink>
  );
};
