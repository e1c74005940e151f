import { type AccountSession, useEndSessionMutation } from '../../../api/sessions.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { showEndSessionResult } from './show-end-session-result.ts';

export const SessionItem = ({ session: { _id, device, createdAt, lastUsedAt, isCurrent } }: { session: AccountSession }) => {
  const [endSession, { isLoading }] = useEndSessionMutation();
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
