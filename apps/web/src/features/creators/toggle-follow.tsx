import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../../lib/i18n/t.ts';
import { paths } from '../../config/paths.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import type { Dispatch } from '../../api/hooks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { CreatorProfile } from '../../api/creators.ts';
import { followsApi } from '../../api/follows.ts';

export type FollowKind = 'following' | 'subscribing';

/** Tells the user why they cannot follow the creator. */
export type BlockingDialog = ComponentType<{ onClose: () => void }>;

const LoginRequired: BlockingDialog = ({ onClose }) => {
  const { pathname, search } = useLocation();
  return (
    <Dialog open onClose={onClose} title="Login Required" lang="en" className="sm:max-w-sm">
      <p className="text-muted">
        Entra na tua conta para seguires criadores e receberes as novidades deles. Depois voltas a esta página.
      </p>
      <ButtonLink to={paths.login(pathname + search)} lang="en">
        Go to Login
      </ButtonLink>
    </Dialog>
  );
};

const createErrorDialog =
  (message: string, reason: string): BlockingDialog =>
  ({ onClose }) => (
    <Dialog open onClose={onClose} title="Error" lang="en" className="sm:max-w-sm">
      <div className="grid gap-1">
        <p lang="en">{message}</p>
        {reason && <p className="text-sm text-muted">{reason}</p>}
      </div>
      <Button variant="secondary" onClick={onClose}>
        Fechar
      </Button>
    </Dialog>
  );

const { followCreator, subscribeToCreator } = followsApi.endpoints;

interface ToggleRequest {
  kind: FollowKind;
  shop: CreatorProfile;
  isSignedIn: boolean;
  /** Waits for the user's own state if it is still loading, so that a click does not undo an earlier choice. */
  loadOwnState: () => Promise<CreatorProfile | undefined>;
  dispatch: Dispatch;
}

/** Toggles the follow or the subscription. Returns null on success, else a dialog with the reason. */
export async function toggleFollow({
  kind,
  shop,
  isSignedIn,
  loadOwnState,
  dispatch,
}: ToggleRequest): Promise<BlockingDialog | null> {
  if (!isSignedIn) return LoginRequired;
  const ownState = await loadOwnState();
  if (ownState && ownState[kind] !== shop[kind]) return null;
  const request = { params: { id: shop.creator._id } };
  const { error } =
    kind === 'following' ? await dispatch(followCreator.initiate(request)) : await dispatch(subscribeToCreator.initiate(request));
  // The API client redirects to /login after a 401.
  if (!error || asApiError(error)?.status === 401) return null;
  return createErrorDialog(
    kind === 'following' ? t('creators.followFailed') : t('creators.subscribeFailed'),
    getErrorText(error, ''),
  );
}
