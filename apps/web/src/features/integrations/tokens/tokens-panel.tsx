import { lazy, Suspense, useState } from 'react';
import { getLoadErrorText } from '../../../api/errors.ts';
import { tokensApi } from '../../../api/tokens.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { TitledCard } from '../../../ui/titled-card.tsx';
import { TokenCard } from './token-card.tsx';
import { TOKENS_HELP } from './token-labels.ts';

// One chunk with everything that the dialog shows: if a later chunk failed to load, the error would replace the secret.
const CreateTokenDialog = lazy(async () => ({ default: (await import('./create-token-dialog.tsx')).CreateTokenDialog }));

/** The API tokens of the creator. See docs/rules.md#api-tokens. */
export const TokensPanel = () => {
  const [isCreating, setCreating] = useState(false);
  const { data, error, refetch } = tokensApi.useListTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <TitledCard
      title={t('apiTokens.title')}
      text={t('apiTokens.intro')}
      action={
        <Button variant="secondary" size="narrow" className="px-4" onClick={() => setCreating(true)}>
          {t('apiTokens.create')}
        </Button>
      }
    >
      <p className="text-sm">
        <Link
          to={`${paths.help}#${TOKENS_HELP}`}
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          {t('apiTokens.help')}
        </Link>
      </p>
      {!data && !error && (
        <Loading label={t('apiTokens.loading')}>
          <Skeleton className="h-40 rounded-control" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState message={getLoadErrorText(error, t('apiTokens.loadFailed'))} onRetry={() => void refetch()} />
      )}
      {data?.tokens.length === 0 && <EmptyState heading="h3" text={t('apiTokens.empty')} patternSeed="tokens" />}
      {data?.tokens.map((token) => (
        <TokenCard key={token._id} token={token} />
      ))}
      <Suspense>{isCreating && <CreateTokenDialog onClose={() => setCreating(false)} />}</Suspense>
    </TitledCard>
  );
};
