import { lazy, Suspense, useState } from 'react';
import { getLoadErrorText } from '../../../api/errors.ts';
import { webhooksApi } from '../../../api/webhooks.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { TitledCard } from '../../../ui/titled-card.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WEBHOOKS_HELP } from './webhook-labels.ts';

// One chunk with everything that the dialog shows: if a later chunk failed to load, the error would replace the secret.
const AddWebhookDialog = lazy(async () => ({ default: (await import('./webhook-dialogs.tsx')).AddWebhookDialog }));

/** The webhooks of the creator. See docs/rules.md#webhooks. */
export const WebhooksPanel = () => {
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = webhooksApi.useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <TitledCard
      title={t('creatorWebhooks.title')}
      text={t('creatorWebhooks.intro')}
      action={
        <Button variant="secondary" size="narrow" className="px-4" onClick={() => setAdding(true)}>
          {t('creatorWebhooks.add')}
        </Button>
      }
    >
      <p className="text-sm">
        <Link
          to={`${paths.help}#${WEBHOOKS_HELP}`}
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          {t('creatorWebhooks.help')}
        </Link>
      </p>
      {!data && !error && (
        <Loading label={t('creatorWebhooks.loading')}>
          <Skeleton className="h-40 rounded-control" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState message={getLoadErrorText(error, t('creatorWebhooks.loadFailed'))} onRetry={() => void refetch()} />
      )}
      {data?.webhooks.length === 0 && <EmptyState heading="h3" text={t('creatorWebhooks.empty')} patternSeed="webhooks" />}
      {data?.webhooks.map((webhook) => (
        <WebhookCard key={webhook._id} webhook={webhook} />
      ))}
      <Suspense>{isAdding && <AddWebhookDialog onClose={() => setAdding(false)} />}</Suspense>
    </TitledCard>
  );
};
