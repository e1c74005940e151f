import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the sign-up and login forms start with. */
export interface KnownAccount {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
}

const USERNAME_MIN = 3;
const USERNAME_MAX = 30;

/** `Inácio Sitoe` → `inacio.sitoe`. Leaves out what a user name must not contain. */
const toUsername = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '.')
    .slice(0, USERNAME_MAX)
    .replace(/^\.+|\.+$/g, '');

const isLongEnough = (username: string): boolean => username.length >= USERNAME_MIN;

/** Proposes an account for the buyer of an order. */
export function toKnownAccount({ name, email }: { name: string; email: string }): KnownAccount {
  const [firstName = '', ...otherNames] = name.trim().split(/\s+/);
  const proposals = [toUsername(name), toUsername(email.split('@')[0] ?? '')];
  return { firstName, lastName: otherNames.join(' '), username: proposals.find(isLongEnough) ?? '', email };
}

interface LocationState {
  account?: KnownAccount;
}

/** Travels in the state of the navigation instead of the URL, because URLs end up in logs. */
export const useKnownAccount = (): KnownAccount | undefined => (useLocation().state as LocationState | null)?.account;

/** Passes the proposed account on, from one of the two forms to the other. */
export function useKeepAccount(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const account = useKnownAccount();
  const navigate = useNavigate();
  return (event) => {
    const { metaKey, ctrlKey, shiftKey, altKey, currentTarget: link } = event;
    // With a key, the browser opens another tab or window.
    if (!account || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search, { state: { account } });
  };
}
