import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An absolute path of ours (`paths`), or `#id` on this page. */
  to: string;
}

type Follow = (event: MouseEvent<HTMLAnchorElement>) => void;

const FollowContext = createContext<Follow | undefined>(undefined);

const isPlainPress = (event: MouseEvent<HTMLAnchorElement>, { target }: HTMLAnchorElement): boolean =>
  event.button === 0 && (!target || target === '_self') && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** Below it a press on a `Link` shows the next page in this document. Said once for all of them: a page has sixty. */
export const FollowLinks = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => void (latest.current = navigate), [navigate]);
  const [follow] = useState((): Follow => (event) => {
    const link = event.currentTarget;
    if (event.defaultPrevented || !isPlainPress(event, link)) return;
    event.preventDefault();
    void latest.current(link.pathname + link.search + link.hash);
  });
  return <FollowContext value={follow}>{children}</FollowContext>;
};

/** A link to an address of ours. The router's own asks for its place, and is drawn anew whenever the address changes. */
export const Link = ({ to, onClick, ...rest }: LinkProps) => {
  const follow = use(FollowContext);
  const press: Follow = (event) => {
    onClick?.(event);
    follow?.(event);
  };
  return <a {...rest} href={to} onClick={onClick ? press : follow} />;
};

/** A link that says so (`aria-current="page"`) while its page is the one shown. */
export const NavLink = (props: LinkProps) => {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={props.to === pathname ? 'page' : undefined} />;
};
