import Send from 'lucide-react/icons/send';
import { t } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { getErrorText } from '../../api/errors.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { type Order, ordersApi } from '../../api/orders.ts';

interface Props {
  order: Order;
  variant?: ButtonVariant;
}

/** Sends the buyer a new download link or the cancellation notice again. Renders nothing if the buyer ended the order. */
export const ResendEmailButton = ({ order: { _id: id, state, status, guest, product }, variant = 'secondary' }: Props) => {
  const [sendDownload, downloadRequest] = ordersApi.useSendDownloadMutation();
  const [sendCancellation, cancellationRequest] = ordersApi.useSendCancellationMutation();
  const { name, email } = guest;
  const resend = async (): Promise<void> => {
    const { data, error } =
      status === 'completed'
        ? await sendDownload({ body: { email, productName: product.title, downloadLink: location.origin + paths.download(id) } })
        : await sendCancellation({ body: { email, orderId: id } });
    if (data) toast.success(data.message);
    else toast.error(getErrorText(error, t('emails.failed')));
  };
  if (state === 'withdrawn' || state === 'expired' || state === 'refunded') return null;
  return (
    <Button
      variant={variant}
      size="narrow"
      busy={downloadRequest.isLoading || cancellationRequest.isLoading}
      aria-label={
        status === 'completed' ? t('creatorOrders.resendLinkTo', { name }) : t('creatorOrders.resendNoticeTo', { name })
      }
      onClick={() => void resend()}
      className="md:px-4"
    >
      <Send className="size-4" />
      <span>{status === 'completed' ? t('creatorOrders.resendLink') : t('creatorOrders.resendNotice')}</span>
    </Button>
  );
};
