import { type AccountSession, securityApi } from '../../../api/security.ts';
import { getLoadErrorText, getErrorText } from '../../../api/errors.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { SettingsGroup } from '../settings-group.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { toast } from '../../../ui/toast.ts';

function showEndSessionResult({ data, error }: { data?: { message: string }; error?: unknown }): void {
  if (data) toast.success(data.message);
  else toast.error(getErrorText(error, t('sessions.endFailed')));
}

const SessionItem = ({ session: { _id, device, createdAt, lastUsedAt, isCurrent } }: { session: AccountSession }) => {
  const [endSession, { isLoading }] = securityApi.useEndSessionMutation();
  const name = device || t('sessions.unknownDevice');
  return (
    <li className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-strong wrap-anywhere">
          <span>{name}</span>
          {isCurrent && <Badge tone="leaf">{t('sessions.thisDevice')}</Badge>}
        </p>
        {!isCurrent && (
          <Button
            variant="danger"
            size="sm"
            busy={isLoading}
            aria-label={t('sessions.endDevice', { device: name })}
            onClick={() => void endSession({ params: { id: _id } }).then(showEndSessionResult)}
          >
            {t('sessions.end')}
          </Button>
        )}
      </div>
      <p className="text-xs text-muted">{t('sessions.lastUsedAt', { date: formatDateTime(lastUsedAt) })}</p>
      <p className="text-xs text-muted">{t('sessions.createdAt', { date: formatDateTime(createdAt) })}</p>
    </li>
  );
};

const SessionList = () => {
  const { data, error, refetch } = securityApi.useListSessionsQuery();
  const [endOthers, { isLoading: isEnding }] = securityApi.useEndOtherSessionsMutation();
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
        <Button
          variant="secondary"
          busy={isEnding}
          className="sm:justify-self-start"
          onClick={() => void endOthers().then(showEndSessionResult)}
        >
          {t('sessions.endOthers')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('sessions.onlyThisOne')}</p>
      )}
    </>
  );
};

export const SessionsGroup = () => (
  <SettingsGroup title={t('sessions.title')} text={t('sessions.intro')}>
    <SessionList />
  </SettingsGroup>
);
