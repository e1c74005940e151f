import Clock from 'lucide-react/icons/clock';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Wifi from 'lucide-react/icons/wifi';
import { t, Text } from '../../lib/i18n/text.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { Cover } from '../../entities/product/cover.tsx';
import type { Download } from '../../api/downloads.ts';
import type { LinkCheck } from './checked-link.ts';
import { DownloadFiles } from './download-files.tsx';
import { InAppBrowserNotice } from './in-app-browser-notice.tsx';

interface OrderLink {
  orderId: string;
  token: string;
}

const Expiry = ({ expiresAt }: Pick<Download, 'expiresAt'>) => (
  <Text id="downloads.validUntil" values={{ time: <b className="num text-ink">{formatDateTime(expiresAt)}</b> }} />
);

const Hints = ({ download: { files, lines, expiresAt } }: { download: Download }) => (
  <ul className="grid gap-2 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&>li]:flex [&>li]:gap-2.5">
    <li>
      <Clock />
      <span>
        <Expiry expiresAt={expiresAt} />
      </span>
    </li>
    {files.length > 0 && (
      <li>
        <RotateCw />
        <span className="grid gap-1">
          <span>{t('downloadPage.resume')}</span>
          {files.length > 1 && <span>{t('downloadPage.zipRestarts')}</span>}
        </span>
      </li>
    )}
    {lines.some(({ hasLink }) => hasLink) && (
      <li>
        <Wifi />
        {t('downloads.largeFile')}
      </li>
    )}
  </ul>
);

interface Props extends OrderLink, LinkCheck {
  download: Download;
  /** Why the last download did not start. */
  problem?: string | undefined;
}

export const DownloadReady = ({ download, problem, ...link }: Props) => {
  const { product } = download;
  return (
    <Card className="overflow-hidden">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-7">
        <div className="grid gap-1.5">
          <h1 className="text-2xl wrap-anywhere">{product.title}</h1>
          <p className="text-sm text-muted">{t('downloads.byCreator', { username: product.creator.username })}</p>
        </div>
        <InAppBrowserNotice />
        <DownloadFiles download={download} {...link} />
        <FormError>{problem}</FormError>
      </div>
      <Cover image={product.image} id={product._id} sizes="(min-width: 640px) 576px, 100vw" priority />
      <div className="p-5 sm:p-7">
        <Hints download={download} />
      </div>
    </Card>
  );
};
