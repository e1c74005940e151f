import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate, useResolvedPath, type To } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

const isPlainPress = (event: MouseEvent<HTMLAnchorElement>, target: string | undefined): boolean =>
  event.button === 0 && (!target || target === '_self') && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** A link to an address of ours. The router's own brings 6 kB of prefetching and forms that nothing here uses. */
export const Link = ({ to, replace, state, onClick, target, ...rest }: LinkProps) => {
  const navigate = useNavigate();
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event, target)) return;
    event.preventDefault();
    void navigate(to, { replace, state });
  };
  return <a {...rest} href={useHref(to)} target={target} onClick={press} />;
};

/** A link that says so (`aria-current="page"`) while its page is the one shown. */
export const NavLink = (props: LinkProps) => {
  const { pathname } = useLocation();
  const isHere = useResolvedPath(props.to).pathname === pathname;
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
};
