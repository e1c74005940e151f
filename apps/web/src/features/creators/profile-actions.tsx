import Bell from 'lucide-react/icons/bell';
import UserPlus from 'lucide-react/icons/user-plus';
import { paths } from '../../config/paths.ts';
import { useUser } from '../../api/hooks.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import type { Shop } from '../../api/creators.ts';
import { useFollows } from './use-follows.ts';

interface Props {
  shop: Shop;
  loadOwnState: () => Promise<Shop | undefined>;
}

const iconClassName = 'size-4.5';

const ContactButton = ({ email }: { email: string | undefined }) =>
  email ? (
    <ButtonAnchor href={`mailto:${email}`} variant="secondary" lang="en">
      Contact by e-mail
    </ButtonAnchor>
  ) : (
    <Button disabled variant="secondary" lang="en" title="Este criador não deu um e-mail de contacto">
      Contact by e-mail
    </Button>
  );

const FollowButtons = ({ shop, loadOwnState }: Props) => {
  const { toggle, preload, blockingDialog, close } = useFollows(shop, loadOwnState);
  const { following, subscribing } = shop;
  const preloadHandlers = { onPointerEnter: preload, onFocus: preload };
  return (
    <>
      <Button
        lang="en"
        variant={following ? 'secondary' : 'primary'}
        aria-pressed={following}
        onClick={() => toggle('following')}
        {...preloadHandlers}
      >
        <UserPlus aria-hidden="true" className={iconClassName} />
        {following ? 'Following' : 'Follow'}
      </Button>
      <Button lang="en" variant="secondary" aria-pressed={subscribing} onClick={() => toggle('subscribing')} {...preloadHandlers}>
        <Bell aria-hidden="true" className={iconClassName} />
        {subscribing ? 'Subscribed' : 'Subscribe'}
      </Button>
      {blockingDialog && <blockingDialog.View onClose={close} />}
    </>
  );
};

/** Shows a link to the settings instead of the follow buttons on the user's own profile. */
export const ProfileActions = ({ shop, loadOwnState }: Props) => {
  const isOwn = useUser()?._id === shop.creator._id;
  return (
    <div className="flex flex-wrap gap-2 sm:gap-2.5 max-sm:[&>*]:flex-auto">
      {isOwn ? (
        <ButtonLink to={paths.dashboard('settings')} variant="secondary">
          Editar nas definições
        </ButtonLink>
      ) : (
        <FollowButtons shop={shop} loadOwnState={loadOwnState} />
      )}
      <ContactButton email={shop.creator.contactEmail} />
    </div>
  );
};
