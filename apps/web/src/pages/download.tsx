import { useParams, useSearchParams } from 'react-router-dom';
import { downloads } from '@banca/contracts/messages';
import type { PageModule } from '../app/page.ts';
import { useGetDownloadQuery } from '../features/downloads/downloads.api.ts';
import { DownloadReady } from '../features/downloads/download-ready.tsx';
import { RenewForm } from '../features/downloads/renew-form.tsx';
import { asApiError, serverText } from '../lib/errors.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

export const meta: PageModule['meta'] = () => ({ title: 'O teu download', noindex: true });

const Refused = ({ orderId, error, retry }: { orderId: string; error: unknown; retry: () => void }) => {
  const status = asApiError(error)?.status;
  const message = serverText(error, downloads.notFound);
  if (status !== 404 && status !== 410)
    return <ErrorState message={message} action={<Button onClick={retry}>Tentar novamente</Button>} />;
  const isCancelled = message === downloads.cancelled;
  return (
    <EmptyState
      heading="h1"
      title="Link de download"
      text={message}
      pattern={orderId}
      action={isCancelled ? undefined : <RenewForm orderId={orderId} />}
    />
  );
};

const DownloadPage = () => {
  const { orderId = '' } = useParams();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error, isLoading, refetch } = useGetDownloadQuery(
    { params: { orderId }, query: { token } },
    { refetchOnMountOrArgChange: true },
  );
  const href = `/api/downloads/${encodeURIComponent(orderId)}/file?token=${encodeURIComponent(token)}`;
  return (
    <div className="wrap max-w-xl py-8 lg:py-12">
      {isLoading && (
        <Loading label="A abrir o teu download">
          <Skeleton className="aspect-4/3 w-full rounded-card" />
        </Loading>
      )}
      {data && <DownloadReady download={data} href={href} />}
      {error && !data && <Refused orderId={orderId} error={error} retry={() => void refetch()} />}
    </div>
  );
};

export default DownloadPage;
