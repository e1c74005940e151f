import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import type { User } from '../../api/session.ts';
import { paths } from '../../config/paths.ts';
import { getFullName } from '../../entities/user/full-name.ts';
import { isShopSuspended } from '../../entities/user/is-shop-suspended.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { LazyPageShareSheet } from './lazy-dialogs.tsx';

/** The address of the creator's own page, to open, to copy and to share. */
export const OwnPage = ({ user }: { user: User }) => {
  const [isSharing, setSharing] = useState(false);
  const { username } = user;
  const path = paths.creatorByUsername(username);
  const link = window.location.origin + path;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-48 flex-1">
        <h2 className="font-text text-sm font-normal tracking-normal text-muted">{t('dashboard.ownPage')}</h2>
        <Link to={path} className="inline-block py-1 font-strong wrap-anywhere text-brand underline underline-offset-4">
          <span translate="no">{link.replace(/^https?:\/\//, '')}</span>
        </Link>
      </div>
      {isShopSuspended(user) ? (
        <p className="text-sm text-amber">{t('dashboard.pageHidden')}</p>
      ) : (
        <div className="flex gap-2">
          <CopyButton
            text={link}
            subject={t('dashboard.pageLink')}
            onCopied={() => toast.success(t('dashboard.pageLinkCopied'))}
          />
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setSharing(true)}>
            <Share2 className="size-4" />
            {t('creatorProfile.share')}
          </Button>
        </div>
      )}
      {isSharing && <LazyPageShareSheet isOwn username={username} name={getFullName(user)} onClose={() => setSharing(false)} />}
    </Card>
  );
};
