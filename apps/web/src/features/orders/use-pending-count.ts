import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useAppDispatch, useUser } from '../../lib/hooks.ts';
import { useListOrdersQuery } from './orders.api.ts';

const POLLING_MS = 60_000;
const request = { query: { status: 'pending' as const, limit: 1 } };

/** How many orders wait for the creator; looked for each minute while the tab is in sight, and shown in its title. */
export function usePendingCount(): number {
  const user = useUser();
  const dispatch = useAppDispatch();
  useEffect(() => setupListeners(dispatch), [dispatch]);
  const skip = !user || user.role === 'user';
  const { data } = useListOrdersQuery(request, { skip, pollingInterval: POLLING_MS, skipPollingIfUnfocused: true });
  const pending = skip ? 0 : (data?.pending ?? 0);
  useEffect(() => {
    const strip = (title: string): string => title.replace(/^\(\d+\) /, '');
    const show = (): void => {
      const wanted = pending > 0 ? `(${pending}) ${strip(document.title)}` : strip(document.title);
      if (document.title !== wanted) document.title = wanted;
    };
    show();
    // Each section sets a title of its own.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = strip(document.title);
    };
  }, [pending]);
  return pending;
}
