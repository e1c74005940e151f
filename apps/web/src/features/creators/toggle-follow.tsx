import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { creators as messages } from '@banca/contracts/messages';
import { paths } from '../../config/paths.ts';
import { asApiError, serverText } from '../../api/errors.ts';
import type { Dispatch } from '../../api/hooks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Shop } from '../../api/creators.ts';
import { followsApi } from '../../api/follows.ts';

export type FollowKind = 'following' | 'subscribing';

/** A dialog that says what stands in the way. */
export type BlockingDialog = ComponentType<{ onClose: () => void }>;

const LoginRequired: BlockingDialog = ({ onClose }) => {
  const { pathname, search } = useLocation();
  return (
    <Dialog isOpen onClose={onClose} title="Login Required" lang="en" className="sm:max-w-sm">
      <p className="text-muted">
        Entra na tua conta para seguires criadores e receberes as novidades deles. Depois voltas a esta página.
      </p>
      <ButtonLink to={paths.login(pathname + search)} lang="en">
        Go to Login
      </ButtonLink>
    </Dialog>
  );
};

const failure =
  (message: string, reason: string): BlockingDialog =>
  ({ onClose }) => (
    <Dialog isOpen onClose={onClose} title="Error" lang="en" className="sm:max-w-sm">
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

interface Toggle {
  kind: FollowKind;
  shop: Shop;
  isSignedIn: boolean;
  /** The visitor's own state, where it is still on its way: a toggle must not undo what they did long ago. */
  known: () => Promise<Shop | undefined>;
  dispatch: Dispatch;
}

/** Follows or subscribes, or stops; null once that is done, else what stands in the way (specification, sections 5 and 8). */
export async function toggleFollow({ kind, shop, isSignedIn, known, dispatch }: Toggle): Promise<BlockingDialog | null> {
  if (!isSignedIn) return LoginRequired;
  const own = await known();
  if (own && own[kind] !== shop[kind]) return null;
  const request = { params: { id: shop.creator._id } };
  const { error } =
    kind === 'following' ? await dispatch(followCreator.initiate(request)) : await dispatch(subscribeToCreator.initiate(request));
  // A 401 leads to /login by itself.
  if (!error || asApiError(error)?.status === 401) return null;
  return failure(kind === 'following' ? messages.followFailed : messages.subscribeFailed, serverText(error, ''));
}
