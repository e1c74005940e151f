import { toSitePath } from '@banca/contracts/site-path';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { SessionState } from '../api/session.ts';
import { historyBlocker } from '../lib/history-blocker.ts';

const toPageUrl = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => pathname + search;

function findClickedLink({ target, button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const opensInThisTab = button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && !link?.target;
  return link && opensInThisTab && link.origin === location.origin ? link : undefined;
}

type OnBlocked = (leave: () => void) => void;

function blockLinks(pageUrl: string, navigate: (path: string) => void, onBlocked: OnBlocked, signal: AbortSignal): void {
  const onClick = (event: MouseEvent): void => {
    const link = findClickedLink(event);
    const path = link && toSitePath(link.href, location.origin);
    if (!path || toPageUrl(link) === pageUrl) return;
    event.preventDefault();
    onBlocked(() => navigate(path));
  };
  document.addEventListener('click', onClick, { capture: true, signal });
}

function blockHistory(pageUrl: string, onBlocked: OnBlocked, signal: AbortSignal): void {
  /** Distance of the browser's history entry from the entry of the displayed page. */
  let offset = 0;
  historyBlocker.current = ({ action, delta }) => {
    if (action !== 'POP') return false;
    if (toPageUrl(location) === pageUrl) {
      // Blocks the change by `history.go(-offset)` too, because the page is still displayed.
      const hasReturned = offset !== 0;
      offset = 0;
      return hasReturned;
    }
    if (delta === null) return false;
    offset += delta;
    const blockedOffset = offset;
    // Goes back to the page, because the browser has already changed the URL.
    history.go(-offset);
    onBlocked(() => history.go(blockedOffset));
    return true;
  };
  signal.addEventListener('abort', () => delete historyBlocker.current);
}

/** A reload opens the browser's own dialog instead of `dialog`. Logging out and an expired session open neither. */
export function useUnsavedChangesGuard(hasUnsavedChanges: boolean) {
  const navigate = useNavigate();
  const store = useStore<{ session: SessionState }>();
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => {
    if (!hasUnsavedChanges) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const askToLeave = (continueNavigation: () => void): void =>
      setLeave(() => () => {
        controller.abort();
        continueNavigation();
      });
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (store.getState().session.status !== 'signed-in') return;
      event.preventDefault();
      // Chrome before version 119 ignores preventDefault().
      event.returnValue = true;
    };
    const pageUrl = toPageUrl(location);
    blockLinks(pageUrl, (path) => void navigate(path), askToLeave, signal);
    blockHistory(pageUrl, askToLeave, signal);
    window.addEventListener('beforeunload', onBeforeUnload, { signal });
    return () => {
      controller.abort();
      setLeave(undefined);
    };
  }, [hasUnsavedChanges, navigate, store]);
  const close = (): void => setLeave(undefined);
  const confirm = (): void => {
    close();
    leave?.();
  };
  return { dialog: { open: leave !== undefined, onClose: close, onConfirm: confirm, closesOnBack: false } };
}
