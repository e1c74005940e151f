import { getDownloadFile } from '@banca/contracts/downloads';
import { buildUrl } from '../../api/base-query.ts';
import { useGetDownloadQuery } from '../../api/downloads.ts';
import { getErrorText } from '../../api/errors.ts';
import { apiOrigin } from '../../api/origin.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { t } from '../../lib/i18n/t.ts';
import { ButtonAnchor } from '../../ui/button.tsx';

/** The link to the file, for a browser without JavaScript. */
export const NoScriptDownload = ({ orderId, token }: { orderId: string; token: string }) => {
  const request = { params: { orderId }, query: { token } };
  const { data, error } = useGetDownloadQuery(request);
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
