import { useState } from 'react';
import { t, Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { useUser, useAppDispatch, useSessionStatus } from '../../api/hooks.ts';
import { shareLink } from '../../entities/social/share-link.ts';
import { SocialIcon } from '../../entities/social/social-icon.tsx';
import { getFullName } from '../../entities/user/full-name.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import type { CreatorProfile } from '../../api/creators.ts';
import { importUnlessOffline } from '../../lib/import-unless-offline.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import type { ActionDialog, ProfileAction } from './perform-action.tsx';

const fetchPerformAction = () => importUnlessOffline(() => import('./perform-action.tsx'));

const preload = () => void fetchPerformAction().catch(() => undefined);

const FOLLOW_BUTTONS = [
  { action: 'following', label: 'creatorProfile.follow', pressedLabel: 'creatorProfile.following' },
  { action: 'subscribing', label: 'creatorProfile.subscribe', pressedLabel: 'creatorProfile.subscribed' },
] as const;

interface Props {
  shop: CreatorProfile;
  loadOwnState: () => Promise<CreatorProfile | undefined>;
}

/** The code of the actions is fetched on hover or focus. */
function useActions({ shop, loadOwnState }: Props, isOwn: boolean) {
  const dispatch = useAppDispatch();
  const isSignedIn = useSessionStatus() === 'signed-in';
  const [dialog, setDialog] = useState<{ View: ActionDialog } | null>(null);
  const run = useSubmitOnce(async (action: ProfileAction) => {
    try {
      const { performAction } = await fetchPerformAction();
      const View = await performAction({ action, shop, isOwn, isSignedIn, loadOwnState, dispatch });
      setDialog(View && { View });
    } catch {
      // After a deployment, the file has a new name, so the page is reloaded. Without a connection, OfflineNotice tells the user.
      if (navigator.onLine) location.reload();
    }
  });
  return { run, dialog, close: () => setDialog(null) };
}

export const ProfileActions = (props: Props) => {
  const { shop } = props;
  const { creator } = shop;
  const isOwn = useUser()?._id === creator._id;
  const { run, dialog, close } = useActions(props, isOwn);
  const share = (): void => shareLink(getFullName(creator), paths.creatorByUsername(creator.username), () => void run('sharing'));
  // On phones, the buttons with a text grow to fill the row.
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full sm:gap-2.5 max-sm:[&>*]:px-2.5">
      {isOwn ? (
        <ButtonLink to={paths.dashboard('settings')} variant="secondary" className="flex-auto">
          {t('creatorProfile.edit')}
        </ButtonLink>
      ) : (
        FOLLOW_BUTTONS.map(({ action, label, pressedLabel }) => (
          <Button
            key={action}
            variant={action === 'following' && !shop.following ? 'primary' : 'secondary'}
            aria-pressed={shop[action]}
            className="flex-auto"
            onClick={() => void run(action)}
            onPointerEnter={preload}
            onFocus={preload}
          >
            <Text id={shop[action] ? pressedLabel : label} />
          </Button>
        ))
      )}
      <Button variant="secondary" onClick={share}>
        <SocialIcon id="share" />
        <span className="max-sm:sr-only">{t('creatorProfile.share')}</span>
      </Button>
      {dialog && <dialog.View onClose={close} />}
    </div>
  );
};

/** Only the creator can do something about a missing address, so only they read about it. */
export const ContactButton = ({ creator: { _id, contactEmail } }: Pick<CreatorProfile, 'creator'>) => {
  const isOwn = useUser()?._id === _id;
  if (contactEmail)
    return (
      <ButtonAnchor href={`mailto:${contactEmail}`} variant="secondary" size="sm" className="max-sm:px-2">
        <Text id="creatorProfile.contact" />
      </ButtonAnchor>
    );
  return (
    <>
      <Button
        disabled
        variant="secondary"
        size="sm"
        className="max-sm:px-2"
        aria-describedby={isOwn ? 'sem-contacto' : undefined}
      >
        <Text id="creatorProfile.contact" />
      </Button>
      {isOwn && (
        <p id="sem-contacto" className="order-last basis-full text-xs text-muted">
          <Link to={paths.dashboard('settings')} className="inline-block py-2 underline underline-offset-4">
            {t('creatorProfile.noContact')}
          </Link>
        </p>
      )}
    </>
  );
};
