import Bell from 'lucide-react/icons/bell';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { t, Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { useUser, useAppDispatch, useSessionStatus } from '../../api/hooks.ts';
import { shareLink } from '../../entities/social/share-link.ts';
import { getFullName } from '../../entities/user/full-name.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import type { CreatorProfile } from '../../api/creators.ts';
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

/** Only the creator can do something about a missing address, so only they read about it. */
const ContactButton = ({ email, isOwn }: { email: string | undefined; isOwn: boolean }) =>
  email ? (
    <ButtonAnchor href={`mailto:${email}`} variant="secondary">
      <Text id="creatorProfile.contact" />
    </ButtonAnchor>
  ) : (
    <>
      <Button disabled variant="secondary" aria-describedby={isOwn ? 'sem-contacto' : undefined}>
        <Text id="creatorProfile.contact" />
      </Button>
      {isOwn && (
        <p id="sem-contacto" className="order-last basis-full text-xs text-muted">
          {t('creatorProfile.noContact')}
        </p>
      )}
    </>
  );

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
  // On phones, the buttons (all children but the note of `ContactButton`) grow to fill their rows.
  return (
    <div className="flex flex-wrap gap-2 sm:gap-2.5 max-sm:[&>:not(p)]:flex-auto max-sm:[&>:not(p)]:px-2.5">
      {isOwn ? (
        <ButtonLink to={paths.dashboard('settings')} variant="secondary">
          {t('creatorProfile.edit')}
        </ButtonLink>
      ) : (
        <FollowButtons shop={shop} loadOwnState={loadOwnState} />
      )}
      <Button variant="secondary" onClick={() => shareLink(getFullName(creator), paths.creatorByUsername(creator.username))}>
        {t('creatorProfile.share')}
      </Button>
      <ContactButton email={creator.contactEmail} isOwn={isOwn} />
    </div>
  );
};
