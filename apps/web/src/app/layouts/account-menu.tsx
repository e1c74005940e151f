import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useEffect, useRef } from 'react';
import { useUser } from '../../api/hooks.ts';
import { paths } from '../../config/paths.ts';
import { listRememberedOrders } from '../../entities/order/remembered-orders.ts';
import { LanguageLinks } from '../../entities/session/language-links.tsx';
import { useSignOut } from '../../entities/session/sign-out.ts';
import { Avatar } from '../../entities/user/avatar.tsx';
import { getFullName } from '../../entities/user/full-name.ts';
import { Button } from '../../ui/button.tsx';
import { Link, NavLink } from '../../ui/link.tsx';
import { cx } from '../../lib/cx.ts';
import { t, Text } from '../../lib/i18n/text.tsx';

export const AccountAvatar = () => <Avatar user={useUser()} size="sm" />;

/** On desktops, where guests have no menu. An icon, because the header has no room for another text in every font. */
export const GuestOrdersLink = () =>
  listRememberedOrders(undefined).length > 0 && (
    <Link
      to={paths.library}
      aria-label={t('ownOrders.title')}
      title={t('ownOrders.title')}
      className="grid size-11 place-items-center rounded-full hover:bg-sunk max-lg:hidden signed-in:hidden"
    >
      <ShoppingBag className="size-5" />
    </Link>
  );

/** Calls back after a click outside the header that contains the element. */
function useOutsideClick(onClick: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listener = (event: MouseEvent): void => {
      const header = ref.current?.closest('header');
      // The pressed icon may have been replaced, so the target may no longer be inside the header.
      if (header && !event.composedPath().includes(header)) onClick();
    };
    document.addEventListener('click', listener);
    return () => document.removeEventListener('click', listener);
  }, [onClick]);
  return ref;
}

const linkClassName = 'flex min-h-11 items-center rounded-control hover:underline max-lg:text-lg';

export const AccountMenu = ({ onClose }: { onClose: () => void }) => {
  const user = useUser();
  const signOut = useSignOut();
  const ref = useOutsideClick(onClose);
  return (
    <div ref={ref} className="grid gap-1 max-lg:mt-2 max-lg:border-t max-lg:border-line max-lg:pt-3">
      {user && (
        <p className="grid leading-snug">
          <b className="truncate font-strong">{getFullName(user)}</b>
          <span className="truncate text-sm text-muted" translate="no">{`@${user.username}`}</span>
        </p>
      )}
      <NavLink to={paths.library} className={cx('aria-[current=page]:font-strong', linkClassName)}>
        {t('ownOrders.title')}
      </NavLink>
      <Link to={paths.dashboard('settings')} className={cx('signed-out:hidden', linkClassName)}>
        <Text id="layout.settings" />
      </Link>
      <Button
        variant="secondary"
        size="sm"
        className="w-full signed-out:hidden"
        onClick={() => {
          onClose();
          signOut();
        }}
      >
        <Text id="layout.logout" />
      </Button>
      <LanguageLinks className="mt-2" />
    </div>
  );
};
