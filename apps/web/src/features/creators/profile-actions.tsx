import Bell from 'lucide-react/icons/bell';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { t, Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { useUser, useAppDispatch, useSessionStatus } from '../../api/hooks.ts';
import { canShareLink, shareLink } from '../../entities/social/share-link.ts';
import { getFullName } from '../../entities/user/full-name.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import type { Creator, CreatorProfile } from '../../api/creators.ts';
import { importUnlessOffline } from '../../lib/import-unless-offline.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import type { FollowKind, BlockingDialog } from './toggle-follow.tsx';

const fetchToggleFollow = () => importUnlessOffline(() => import('./toggle-follow.tsx'));

/** State of the follow buttons. Their code is fetched on hover or focus. */
function useFollows(shop: CreatorProfile, loadOwnState: () => Promise<CreatorProfile | undefined>) {
  const dispatch = useAppDispatch();
  const isSignedIn = useSessionStatus() === 'signed-in';
  const [blockingDialog, setBlockingDialog] = useState<{ View: BlockingDialog } | null>(null);

  const toggle = useSubmitOnce(async (kind: FollowKind) => {
    try {
      const { toggleFollow } = await fetchToggleFollow();
      const View = await toggleFollow({ kind, shop, isSignedIn, loadOwnState, dispatch });
      setBlockingDialog(View && { View });
    } catch {
      // After a deployment, the file has a new name, so the page is reloaded. Without a connection, OfflineNotice tells the user.
      if (navigator.onLine) location.reload();
    }
  });
  return {
    toggle: (kind: FollowKind) => void toggle(kind),
    preload: () => void fetchToggleFollow().catch(() => undefined),
    blockingDialog,
    close: () => setBlockingDialog(null),
  };
}

interface Props {
  shop: CreatorProfile;
  loadOwnState: () => Promise<CreatorProfile | undefined>;
}

const iconClassName = 'size-4.5';

const fetchShareSheet = () => importUnlessOffline(async () => await (await import('./fetch-share-sheet.ts')).fetchShareSheet());

const ShareButton = ({ creator, isOwn }: { creator: Creator; isOwn: boolean }) => {
  const [sheet, setSheet] = useState<Awaited<ReturnType<typeof fetchShareSheet>>>();
  const { username } = creator;
  const name = getFullName(creator);
  const share = (): void => shareLink(name, paths.creatorByUsername(username));
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => (isOwn || !canShareLink() ? void fetchShareSheet().then(setSheet, share) : share())}
      >
        {t('creatorProfile.share')}
      </Button>
      {sheet && <sheet.PageShareSheet {...{ username, name, isOwn }} onClose={() => setSheet(undefined)} />}
    </>
  );
};

const FollowButtons = ({ shop, loadOwnState }: Props) => {
  const { toggle, preload, blockingDialog, close } = useFollows(shop, loadOwnState);
  const { following, subscribing } = shop;
  const preloadHandlers = { onPointerEnter: preload, onFocus: preload };
  return (
    <>
      <Button
        variant={following ? 'secondary' : 'primary'}
        aria-pressed={following}
        onClick={() => toggle('following')}
        {...preloadHandlers}
      >
        <UserPlus className={iconClassName} />
        <Text id={following ? 'creatorProfile.following' : 'creatorProfile.follow'} />
      </Button>
      <Button variant="secondary" aria-pressed={subscribing} onClick={() => toggle('subscribing')} {...preloadHandlers}>
        <Bell className={iconClassName} />
        <Text id={subscribing ? 'creatorProfile.subscribed' : 'creatorProfile.subscribe'} />
      </Button>
      {blockingDialog && <blockingDialog.View onClose={close} />}
    </>
  );
};

export const ProfileActions = ({ shop, loadOwnState }: Props) => {
  const { creator } = shop;
  const isOwn = useUser()?._id === creator._id;
  // On phones, the buttons (all children but the note about the contact) grow to fill their rows.
  return (
    <div className="flex flex-wrap gap-2 sm:gap-2.5 max-sm:[&>:not(p)]:flex-auto max-sm:[&>:not(p)]:px-2.5">
      {isOwn ? (
        <ButtonLink to={paths.dashboard('settings')} variant="secondary">
          {t('creatorProfile.edit')}
        </ButtonLink>
      ) : (
        <FollowButtons shop={shop} loadOwnState={loadOwnState} />
      )}
      <ShareButton creator={creator} isOwn={isOwn} />
      {creator.contactEmail ? (
        <ButtonAnchor href={`mailto:${creator.contactEmail}`} variant="secondary">
          <Text id="creatorProfile.contact" />
        </ButtonAnchor>
      ) : (
        isOwn && <p className="order-last basis-full text-xs text-muted">{t('creatorProfile.noContact')}</p>
      )}
    </div>
  );
};
