import { useState } from 'react';
import { t, Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { useUser, useAppDispatch, useSessionStatus } from '../../api/hooks.ts';
import { shareLink } from '../../entities/social/share-link.ts';
import { getFullName } from '../../entities/user/full-name.ts';
import type { PageShareSheet } from '../../entities/social/page-share-sheet.tsx';
import { SocialIcon } from '../../entities/social/social-icon.tsx';
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
        <Text id={following ? 'creatorProfile.following' : 'creatorProfile.follow'} />
      </Button>
      <Button variant="secondary" aria-pressed={subscribing} onClick={() => toggle('subscribing')} {...preloadHandlers}>
        <Text id={subscribing ? 'creatorProfile.subscribed' : 'creatorProfile.subscribe'} />
      </Button>
      {blockingDialog && <blockingDialog.View onClose={close} />}
    </>
  );
};

/** Opens the sheet of the dashboard in browsers without a share dialog. */
const ShareButton = ({ creator, isOwn }: { creator: CreatorProfile['creator']; isOwn: boolean }) => {
  const [sheet, setSheet] = useState<{ View: typeof PageShareSheet } | null>(null);
  const { username } = creator;
  const name = getFullName(creator);
  const openSheet = (): void =>
    void importUnlessOffline(() => import('../../entities/social/page-share-sheet.tsx')).then(
      ({ PageShareSheet: View }) => setSheet({ View }),
      () => navigator.onLine && location.reload(),
    );
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('creatorProfile.share')}
        className="max-sm:px-3"
        onClick={() => shareLink(name, paths.creatorByUsername(username), openSheet)}
      >
        <SocialIcon id="share" />
        <span className="max-sm:hidden">{t('creatorProfile.share')}</span>
      </Button>
      {sheet && <sheet.View username={username} name={name} isOwn={isOwn} onClose={() => setSheet(null)} />}
    </>
  );
};

export const ProfileActions = ({ shop, loadOwnState }: Props) => {
  const { creator } = shop;
  const isOwn = useUser()?._id === creator._id;
  // On phones, the buttons with a text grow to fill the row.
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full sm:gap-2.5 max-sm:[&>:not(:last-child)]:flex-auto max-sm:[&>*]:px-2.5">
      {isOwn ? (
        <ButtonLink to={paths.dashboard('settings')} variant="secondary">
          {t('creatorProfile.edit')}
        </ButtonLink>
      ) : (
        <FollowButtons shop={shop} loadOwnState={loadOwnState} />
      )}
      <ShareButton creator={creator} isOwn={isOwn} />
    </div>
  );
};

/** Only the creator can do something about a missing address, so only they read about it. */
export const ContactButton = ({ creator: { _id, contactEmail } }: Pick<CreatorProfile, 'creator'>) => {
  const isOwn = useUser()?._id === _id;
  if (contactEmail)
    return (
      <ButtonAnchor href={`mailto:${contactEmail}`} variant="secondary" size="sm">
        <Text id="creatorProfile.contact" />
      </ButtonAnchor>
    );
  return (
    <>
      <Button disabled variant="secondary" size="sm" aria-describedby={isOwn ? 'sem-contacto' : undefined}>
        <Text id="creatorProfile.contact" />
      </Button>
      {isOwn && (
        <p id="sem-contacto" className="order-last basis-full text-xs text-muted">
          {t('creatorProfile.noContact')}
        </p>
      )}
    </>
  );
};
