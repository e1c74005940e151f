import Download from 'lucide-react/icons/download';
import type { OrderPage } from '../../api/order-page.ts';
import { useRenewDownloadMutation } from '../../api/downloads.ts';
import { getErrorText } from '../../api/errors.ts';
import { t } from '../../lib/i18n/t.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { InlineError } from '../../ui/form-message.tsx';

const RenewButton = ({ order: { _id: orderId, email } }: Pick<OrderPage, 'order'>) => {
  const [renew, { isLoading, data, error }] = useRenewDownloadMutation();
  return (
    <>
      {!data && (
        <Button size="lg" busy={isLoading} onClick={() => void renew({ params: { orderId }, body: { email } })}>
          {t('downloads.requestLink')}
        </Button>
      )}
      <p role="status" className="text-leaf">
        {data && t('orderPage.linkRequested', { email })}
      </p>
      <InlineError>{error ? getErrorText(error, t('errors.requestFailed')) : null}</InlineError>
    </>
  );
};

/** The download, or a button that sends a new link to the email address of the order. */
export const OrderDownload = ({ page: { order, downloadLink } }: { page: OrderPage }) => (
  <div className="grid justify-items-start gap-2">
    {downloadLink ? (
      <ButtonAnchor href={downloadLink} variant="ok" size="lg" rel="noreferrer">
        <Download aria-hidden="true" className="size-5" />
        {t('downloads.download')}
      </ButtonAnchor>
    ) : (
      <RenewButton order={order} />
    )}
  </div>
);
