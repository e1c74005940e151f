import { useEndOtherSessionsMutation, useListSessionsQuery } from '../../../api/sessions.ts';
import { getLoadErrorText } from '../../../api/errors.ts';
import { t } from '../../../lib/i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { SettingsGroup } from '../settings-group.tsx';
import { SessionItem } from './session-item.tsx';
import { showEndSessionResult } from './show-end-session-result.ts';

const SessionList = () => {
  const { data, error, refetch } = useListSessionsQuery();
  const [endOthers, { isLoading: isEnding }] = useEndOtherSessionsMutation();
  if (!data && error)
    return (
      <ErrorState message={getLoadErrorText(error, t('sessions.loadFailed'))} onRetry={() => void refetch()} className="py-2" />
    );
  if (!data)
    return (
      <Loading label={t('sessions.loading')}>
        <Skeleton className="h-24" />
      </Loading>
    );
  return (
    <>
      <ul className="grid gap-4">
        {data.sessions.map((session) => (
          <SessionItem key={session._id} session={session} />
        ))}
      </ul>
      {data.sessions.length > 1 ? (
        <Button variant="secondary" busy={isEnding} onClick={() => void endOthers().then(showEndSessionResult)}>
          {t('sessions.endOthers')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('sessions.onlyThisOne')}</p>
      )}
    </>
  );
};

/** The devices on which the account is logged in. */
export const SessionsGroup = () => (
  <SettingsGroup title={t('sessions.title')} text={t('sessions.intro')}>
    <SessionList />
  </SettingsGroup>
);
