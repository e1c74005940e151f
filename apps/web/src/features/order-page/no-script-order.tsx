import { getErrorText } from '../../api/errors.ts';
import { useGetOrderPageQuery } from '../../api/order-page.ts';
import { t } from '../../lib/i18n/t.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderStatus } from './order-status.tsx';

/** State and facts of an order, for a browser without JavaScript. */
export const NoScriptOrder = ({ id, token }: { id: string; token: string }) => {
  const { data: page, error } = useGetOrderPageQuery({ params: { id }, query: { token } });
  if (!page) return <p>{getErrorText(error, t('errors.requestFailed'))}</p>;
  return (
    <>
      <OrderStatus page={page} />
      {page.downloadLink && (
        <ButtonAnchor href={page.downloadLink} variant="ok" size="lg" rel="noreferrer">
          {t('downloads.download')}
        </ButtonAnchor>
      )}
      <OrderDetails page={page} />
    </>
  );
};
