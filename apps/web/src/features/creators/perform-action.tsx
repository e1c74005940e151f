import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { t, Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import type { Dispatch } from '../../api/hooks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { CreatorProfile } from '../../api/creators.ts';
import { getFullName } from '../../entities/user/full-name.ts';
import { followsApi } from '../../api/follows.ts';

type FollowKind = 'following' | 'subscribing';
export type ProfileAction = FollowKind | 'sharing';

/** What the user sees after an action: the sheet to share, or why they cannot follow the creator. */
export type ActionDialog = ComponentType<{ onClose: () => void }>;

const LoginRequired: ActionDialog = ({ onClose }) => {
  const { pathname, search } = useLocation();
  return (
    <Dialog open onClose={onClose} title={<Text id="creatorProfile.loginTitle" />} className="sm:max-w-sm">
      <p className="text-muted">{t('creatorProfile.loginText')}</p>
      <ButtonLink to={paths.login(pathname + search)}>
        <Text id="creatorProfile.login" />
      </ButtonLink>
    </Dialog>
  );
};

const createErrorDialog =
  (message: ReactNode, reason: string): ActionDialog =>
  ({ onClose }) => (
    <Dialog open onClose={onClose} title={<Text id="creatorProfile.errorTitle" />} className="sm:max-w-sm">
      <div className="grid gap-1">
        <p>{message}</p>
        {reason && <p className="text-sm text-muted">{reason}</p>}
      </div>
      <Button variant="secondary" onClick={onClose}>
        {t('ui.close')}
      </Button>
    </Dialog>
  );

const { followCreator, subscribeToCreator } = followsApi.endpoints;

async function loadShareSheet({ creator }: CreatorProfile, isOwn: boolean): Promise<ActionDialog> {
  const { PageShareSheet } = await import('../../entities/social/page-share-sheet.tsx');
  const { username } = creator;
  return ({ onClose }) => <PageShareSheet username={username} name={getFullName(creator)} isOwn={isOwn} onClose={onClose} />;
}

interface Request {
  action: ProfileAction;
  shop: CreatorProfile;
  isOwn: boolean;
  isSignedIn: boolean;
  /** Waits for the user's own state if it is still loading, so that a click does not undo an earlier choice. */
  loadOwnState: () => Promise<CreatorProfile | undefined>;
  dispatch: Dispatch;
}

/** Toggles the follow or the subscription: returns null on success, else a dialog with the reason. */
async function toggleFollow(
  kind: FollowKind,
  { shop, isSignedIn, loadOwnState, dispatch }: Request,
): Promise<ActionDialog | null> {
  if (!isSignedIn) return LoginRequired;
  const ownState = await loadOwnState();
  // The button showed the state of an anonymous visitor, but the user already follows the creator.
  if (ownState && ownState[kind] !== shop[kind]) return null;
  const request = { params: { id: shop.creator._id } };
  const { error } =
    kind === 'following' ? await dispatch(followCreator.initiate(request)) : await dispatch(subscribeToCreator.initiate(request));
  // The API client redirects to /login after a 401.
  if (!error || asApiError(error)?.status === 401) return null;
  return createErrorDialog(
    <Text id={kind === 'following' ? 'creators.followFailed' : 'creators.subscribeFailed'} />,
    getErrorText(error, ''),
  );
}

export const performAction = async (request: Request): Promise<ActionDialog | null> =>
  request.action === 'sharing' ? await loadShareSheet(request.shop, request.isOwn) : await toggleFollow(request.action, request);
