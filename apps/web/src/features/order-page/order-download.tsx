import DownloadIcon from 'lucide-react/icons/download';
import { downloadsApi } from '../../api/downloads.ts';
import { getErrorText } from '../../api/errors.ts';
import type { OrderPage } from '../../api/order-page.ts';
import { FileFacts } from '../../entities/order/downloadable-file.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { InlineError } from '../../ui/form-message.tsx';

const RenewButton = ({ order: { _id: orderId, email } }: Pick<OrderPage, 'order'>) => {
  const [renew, { isLoading, data, error }] = downloadsApi.useRenewDownloadMutation();
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

interface DownloadFactsProps {
  orderId: string;
  downloadLink: string;
}

/** What the link downloads, and until when. Left out if it does not load, because the page of the link says the same. */
const DownloadFacts = ({ orderId, downloadLink }: DownloadFactsProps) => {
  const token = new URL(downloadLink).searchParams.get('token') ?? '';
  const { currentData } = downloadsApi.useGetDownloadQuery({ params: { orderId }, query: { token } });
  if (!currentData) return null;
  const { files, hasLink, expiresAt } = currentData;
  return (
    <>
      <p className="text-sm text-muted">
        {hasLink && <span className="block">{t('downloadPage.outsideText')}</span>}
        <Text id="downloads.validUntil" values={{ time: <b className="num text-ink">{formatDateTime(expiresAt)}</b> }} />
      </p>
      {files.length > 0 && (
        <ul
          aria-label={t('downloadPage.files')}
          className="grid w-full gap-3 rounded-control border border-line bg-card px-3.5 py-3"
        >
          {files.map((file) => (
            <li key={file._id}>
              <FileFacts file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

export const OrderDownload = ({ page: { order, downloadLink } }: { page: OrderPage }) => (
  <div className="grid justify-items-start gap-3">
    {downloadLink ? (
      <>
        <ButtonAnchor href={downloadLink} variant="ok" size="lg" rel="noreferrer">
          <DownloadIcon className="size-5" />
          {t('downloads.download')}
        </ButtonAnchor>
        <DownloadFacts orderId={order._id} downloadLink={downloadLink} />
      </>
    ) : (
      <RenewButton order={order} />
    )}
  </div>
);
