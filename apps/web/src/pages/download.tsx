import { useParams, useSearchParams } from 'react-router-dom';
import { getDownloadFile } from '@banca/contracts/downloads';
import { downloads } from '@banca/contracts/messages';
import type { PageModule } from '../app/page.ts';
import { paths } from '../app/paths.ts';
import { useGetDownloadQuery } from '../features/downloads/downloads.api.ts';
import { DownloadReady } from '../features/downloads/download-ready.tsx';
import { RenewForm } from '../features/downloads/renew-form.tsx';
import { buildUrl } from '../lib/base-query.ts';
import { asApiError, serverText } from '../lib/errors.ts';
import { apiOrigin } from '../lib/origin.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

export const meta: PageModule['meta'] = () => ({ title: 'O teu download', noindex: true });

const Refused = ({ orderId, error, retry }: { orderId: string; error: unknown; retry: () => void }) => {
  const status = asApiError(error)?.status;
  const message = serverText(error, downloads.notFound);
  if (status !== 404 && status !== 410) return <ErrorState message={message} onRetry={retry} />;
  const isCancelled = message === downloads.cancelled;
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        title={isCancelled ? 'Encomenda cancelada' : 'Este link não abre'}
        text={message}
        pattern={orderId}
        action={isCancelled ? <ButtonLink to={paths.products}>Explorar produtos</ButtonLink> : <RenewForm orderId={orderId} />}
      />
    </div>
  );
};

const DownloadPage = () => {
  const { orderId = '' } = useParams();
  const [search] = useSearchParams();
  const request = { params: { orderId }, query: { token: search.get('token') ?? '' } };
  const { data, error, isLoading, refetch } = useGetDownloadQuery(request, { refetchOnMountOrArgChange: true });
  const isStillValid = async (): Promise<boolean> => (await refetch()).isSuccess;
  return (
    <div className="wrap max-w-xl py-8 lg:py-12">
      {/* The address holds the token. */}
      <meta name="referrer" content="no-referrer" />
      {isLoading && (
        <Loading label="A abrir o teu download">
          <Skeleton className="h-140 w-full rounded-card" />
        </Loading>
      )}
      {data && !error && (
        <DownloadReady download={data} href={apiOrigin + buildUrl(getDownloadFile.path, request)} isStillValid={isStillValid} />
      )}
      {error && <Refused orderId={orderId} error={error} retry={() => void refetch()} />}
    </div>
  );
};

export default DownloadPage;
