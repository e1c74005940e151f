import DownloadIcon from 'lucide-react/icons/download';
import { type ReactNode, useCallback } from 'react';
import { downloadsApi } from '../../api/downloads.ts';
import { getErrorText } from '../../api/errors.ts';
import type { OrderPage } from '../../api/order-page.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { FormError, InlineError } from '../../ui/form-message.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { DownloadFiles, getProblemText } from './download-files.tsx';
import { InAppBrowserNotice } from './in-app-browser-notice.tsx';

const RenewButton = ({ order: { _id: orderId, email } }: Pick<OrderPage, 'order'>) => {
  const [renew, { isLoading, data, error }] = downloadsApi.useRenewDownloadMutation();
  return (
    <>
      {!data && (
        <Button
          size="lg"
          busy={isLoading}
          className="max-sm:w-full"
          onClick={() => void renew({ params: { orderId }, body: { email } })}
        >
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

interface LinkedDownload {
  orderId: string;
  downloadLink: string;
}

/** Leads to the page of the download, which opens the other site for a file outside Banca. */
const DownloadPageLink = ({ downloadLink }: Pick<LinkedDownload, 'downloadLink'>) => (
  <ButtonAnchor href={downloadLink} variant="ok" size="lg" rel="noreferrer" className="max-sm:w-full">
    <DownloadIcon className="size-5" />
    {t('downloads.download')}
  </ButtonAnchor>
);

/** The files, and until when their link is valid. If they do not load, the page of the link shows them. */
const ReadyDownload = ({ orderId, downloadLink, children }: LinkedDownload & { children: ReactNode }) => {
  const token = new URL(downloadLink).searchParams.get('token') ?? '';
  const request = { params: { orderId }, query: { token } };
  const { currentData, error, isLoading, refetch } = downloadsApi.useGetDownloadQuery(request);
  const isStillValid = useCallback(async (): Promise<boolean> => (await refetch()).isSuccess, [refetch]);
  const hasFiles = currentData !== undefined && currentData.files.length > 0;
  return (
    <>
      <div className="grid justify-items-start gap-3">
        {hasFiles ? (
          <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-card p-4">
            <InAppBrowserNotice />
            <DownloadFiles download={currentData} orderId={orderId} token={token} isStillValid={isStillValid} />
            <FormError>{error && getProblemText(error)}</FormError>
          </div>
        ) : (
          <DownloadPageLink downloadLink={downloadLink} />
        )}
        {currentData && (
          <p className="text-sm text-muted">
            {!hasFiles && <span className="block">{t('downloadPage.outsideText')}</span>}
            <Text
              id="downloads.validUntil"
              values={{ time: <b className="num text-ink">{formatDateTime(currentData.expiresAt)}</b> }}
            />
          </p>
        )}
      </div>
      {isLoading ? <Skeleton className="h-140 rounded-card" /> : children}
    </>
  );
};

interface Props {
  page: OrderPage;
  /** Rendered when the files have loaded, so that these move nothing. */
  children: ReactNode;
}

/** The download of a completed order, and what follows it on its page. */
export const OrderDownload = ({ page: { order, downloadLink }, children }: Props) =>
  downloadLink ? (
    <ReadyDownload orderId={order._id} downloadLink={downloadLink}>
      {children}
    </ReadyDownload>
  ) : (
    <>
      <div className="grid justify-items-start gap-3">
        <RenewButton order={order} />
      </div>
      {children}
    </>
  );
