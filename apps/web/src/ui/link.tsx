import { toSitePath } from '@banca/contracts/site-path';
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An absolute path of this site (see `paths`), or `#id` on this page. */
  to: string;
}

type LinkClickHandler = (event: MouseEvent<HTMLAnchorElement>) => void;

const LinkClickContext = createContext<LinkClickHandler | undefined>(undefined);

const isPlainLeftClick = (event: MouseEvent<HTMLAnchorElement>, { target }: HTMLAnchorElement): boolean =>
  event.button === 0 && (!target || target === '_self') && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** Makes the `Link`s inside it navigate without a page load. All links of a page, about sixty, share one click handler. */
export const LinkProvider = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const latestNavigate = useRef(navigate);
  useEffect(() => {
    latestNavigate.current = navigate;
  }, [navigate]);
  const [navigateOnClick] = useState((): LinkClickHandler => (event) => {
    const link = event.currentTarget;
    const path = toSitePath(link.href, location.origin);
    if (path === undefined || event.defaultPrevented || !isPlainLeftClick(event, link)) return;
    event.preventDefault();
    void latestNavigate.current(path);
  });
  return <LinkClickContext value={navigateOnClick}>{children}</LinkClickContext>;
};

/** Lighter than React Router's Link, which renders again on each navigation to resolve relative paths. */
export const Link = ({ to, onClick, ...rest }: LinkProps) => {
  const navigateOnClick = use(LinkClickContext);
  const handleClick: LinkClickHandler = (event) => {
    onClick?.(event);
    navigateOnClick?.(event);
  };
  return <a {...rest} href={to} onClick={onClick ? handleClick : navigateOnClick} />;
};

export const NavLink = (props: LinkProps) => {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={props.to === pathname ? 'page' : undefined} />;
};
