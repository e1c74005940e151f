import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import Wifi from 'lucide-react/icons/wifi';
import type { MouseEvent } from 'react';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { type getDownload, getDownloadFile } from '@banca/contracts/downloads';
import { t, Text } from '../../lib/i18n/text.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Cover } from '../../entities/product/cover.tsx';
import { buildUrl } from '../../api/base-query.ts';
import { downloadsApi } from '../../api/downloads.ts';
import { getErrorText } from '../../api/errors.ts';
import { apiOrigin } from '../../api/origin.ts';

export const NoScriptDownload = ({ orderId, token }: { orderId: string; token: string }) => {
  const request = { params: { orderId }, query: { token } };
  const { data, error } = downloadsApi.useGetDownloadQuery(request);
  if (!data) return <p>{getErrorText(error, t('downloads.notFound'))}</p>;
  const { product, expiresAt } = data;
  return (
    <>
      <h1 className="text-2xl wrap-anywhere">{product.title}</h1>
      <ButtonAnchor href={apiOrigin + buildUrl(getDownloadFile.path, request)} variant="ok" size="lg" rel="noreferrer">
        {t('downloads.download')}
      </ButtonAnchor>
      <p className="text-sm text-muted">
        <Text id="downloads.validUntil" values={{ time: <b className="num text-ink">{formatDateTime(expiresAt)}</b> }} />
      </p>
    </>
  );
};

interface Props {
  download: ResponseBody<typeof getDownload>;
  href: string;
  /** Checks the link on each click, because the browser would show the JSON response to an invalid link. */
  isStillValid: () => Promise<boolean>;
}

export const DownloadReady = ({ download: { product, expiresAt }, href, isStillValid }: Props) => {
  const handleClick = async (event: MouseEvent): Promise<void> => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (await isStillValid()) location.assign(href);
  };
  return (
    <Card className="overflow-hidden">
      <Cover image={product.image} id={product._id} sizes="(min-width: 640px) 576px, 100vw" priority />
      <div className="grid gap-5 p-5 sm:p-7">
        <div className="grid gap-1.5">
          <h1 className="text-2xl wrap-anywhere">{product.title}</h1>
          <p className="text-sm text-muted">{t('downloads.byCreator', { username: product.creator.username })}</p>
        </div>
        <ButtonAnchor href={href} variant="ok" size="lg" rel="noreferrer" onClick={(event) => void handleClick(event)}>
          <Download className="size-5" />
          {t('downloads.download')}
        </ButtonAnchor>
        <ul className="grid gap-2 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&>li]:flex [&>li]:gap-2.5">
          <li>
            <Clock />
            <span>
              <Text id="downloads.validUntil" values={{ time: <b className="num text-ink">{formatDateTime(expiresAt)}</b> }} />
            </span>
          </li>
          <li>
            <Wifi />
            {t('downloads.largeFile')}
          </li>
        </ul>
      </div>
    </Card>
  );
};
