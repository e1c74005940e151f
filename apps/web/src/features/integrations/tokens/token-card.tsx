import Trash from 'lucide-react/icons/trash-2';
import { type ApiToken, tokensApi } from '../../../api/tokens.ts';
import { useConfirm } from '../../../entities/use-confirm.ts';
import { formatDate, formatDateTime, formatRelative } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { SCOPE_TEXTS } from './token-labels.ts';

const LastUse = ({ lastUsedAt }: Pick<ApiToken, 'lastUsedAt'>) =>
  lastUsedAt ? (
    <time dateTime={lastUsedAt} title={formatDateTime(lastUsedAt)} className="num">
      {t('apiTokens.lastUse', { time: formatRelative(lastUsedAt) })}
    </time>
  ) : (
    <span>{t('apiTokens.neverUsed')}</span>
  );

const isPast = (time: string): boolean => new Date(time).getTime() <= Date.now();

const Expiry = ({ expiresAt }: Pick<ApiToken, 'expiresAt'>) => {
  if (!expiresAt) return <Badge tone="amber">{t('apiTokens.neverExpires')}</Badge>;
  if (isPast(expiresAt)) return <Badge tone="red">{t('apiTokens.expired')}</Badge>;
  return (
    <time dateTime={expiresAt} title={formatDateTime(expiresAt)} className="num">
      {t('apiTokens.expires', { date: formatDate(expiresAt) })}
    </time>
  );
};

export const TokenCard = ({ token }: { token: ApiToken }) => {
  const { _id: id, name, scopes, lastCharacters } = token;
  const [revokeToken, { isLoading }] = tokensApi.useRevokeTokenMutation();
  const revocation = useConfirm({
    run: () => revokeToken({ params: { id } }),
    busy: isLoading,
    failureText: t('apiTokens.revokeFailed'),
  });
  return (
    <article aria-label={name} className="grid gap-3 rounded-control border border-line p-3 sm:p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-strong wrap-anywhere" translate="no">
            {name}
          </h3>
          <p className="num text-sm text-muted" translate="no">
            {`banca_pat_…${lastCharacters}`}
          </p>
        </div>
        <Button variant="secondary" size="sm" onClick={revocation.openDialog}>
          <Trash className="size-4" />
          <span>{t('apiTokens.revoke')}</span> <span className="sr-only">{name}</span>
        </Button>
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {scopes.map((scope) => (
          <li key={scope}>
            <Badge>{t(SCOPE_TEXTS[scope].label)}</Badge>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <LastUse {...token} />
        <Expiry {...token} />
      </p>
      <ConfirmDialog
        {...revocation.dialog}
        title={t('apiTokens.revokeTitle', { name })}
        text={t('apiTokens.revokeText')}
        confirmLabel={t('apiTokens.revoke')}
      />
    </article>
  );
};
