import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readStorage, writeStorage } from '../../lib/storage.ts';

interface SavedPosition {
  y: number;
  /** The followed link: its URL, its index among the links to that URL, and its distance from the top of the document in px. */
  link?: [href: string, index: number, top: number];
}

const STORAGE_KEY = 'banca.history';
const MAX_SAVED_POSITIONS = 50;
/** Restoring stops after this time, even if the content has not loaded. */
const RESTORE_TIMEOUT_MS = 30_000;

let savedPositions: Record<string, SavedPosition> = {};
let stopRestoring: (() => void) | undefined;

/** Adds a key to the first history entry of a document, which has none, and reads the positions from before a reload. */
export function initScrollRestoration(): void {
  const state = (history.state ?? {}) as { key?: string };
  if (!state.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
  savedPositions = readStorage('session', STORAGE_KEY) ?? {};
}

/** Lets the browser restore the position after a reload, because the browser can do so before any script runs. */
function storePositions(): void {
  history.scrollRestoration = 'auto';
  writeStorage('session', STORAGE_KEY, Object.fromEntries(Object.entries(savedPositions).slice(-MAX_SAVED_POSITIONS)));
}

const findLinks = (href: string): HTMLAnchorElement[] => [...document.querySelectorAll('a')].filter((link) => link.href === href);

/** Unlike `getBoundingClientRect`, this ignores transforms: a card moves up by 2 px while the mouse is over it. */
const getPageTop = (element: Element | null): number =>
  element instanceof HTMLElement ? element.offsetTop + getPageTop(element.offsetParent) : 0;

/** Calls back whenever the height of the page changes, until `stop`, the user scrolls or types, or the time is up. */
function retryOnResize(tryAgain: () => void, onStop?: () => void): { stop: () => void } {
  const observer = new ResizeObserver(tryAgain);
  const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  const stop = (): void => {
    stopRestoring = undefined;
    clearTimeout(timer);
    observer.disconnect();
    for (const name of userEvents) window.removeEventListener(name, stop);
    onStop?.();
  };
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  stopRestoring = stop;
  for (const name of userEvents) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  return { stop };
}

function revealTarget(hash: string, { shouldScroll }: { shouldScroll: boolean }): boolean {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
  if (shouldScroll) target?.scrollIntoView();
  target?.focus({ preventScroll: true });
  return target !== null;
}

function revealWhenLoaded(hash: string): void {
  const { stop } = retryOnResize(() => void (revealTarget(hash, { shouldScroll: true }) && stop()));
}

/** After a navigation, the content may still be loading. */
function revealLoadingTarget(hash: string): void {
  if (revealTarget(hash, { shouldScroll: true })) return;
  window.scrollTo(0, 0);
  revealWhenLoaded(hash);
}

function restorePosition({ y, link }: SavedPosition): void {
  let frameRequest = 0;
  const { stop } = retryOnResize(tryRestore, () => cancelAnimationFrame(frameRequest));
  const [href = '', index = 0, linkTop = 0] = link ?? [];
  const findLink = () => link && (findLinks(href)[index] ?? findLinks(href)[0]);
  const getLinkShift = (target: Element | undefined): number => (link && target ? getPageTop(target) - linkTop : 0);
  /** How many px to scroll to bring the followed link, or else the page, to its saved position. */
  const getDistance = (target = findLink()): number => y + getLinkShift(target) - window.scrollY;
  // Runs two frames later: elements with `content-visibility` are laid out only near the viewport, which moves the content below.
  const confirmPosition = (): void => {
    if (Math.abs(getDistance()) < 2) stop();
    else tryRestore();
  };
  function tryRestore(): void {
    window.scrollTo(0, y);
    const target = findLink();
    target?.focus({ preventScroll: true });
    window.scrollBy(0, getDistance(target));
    cancelAnimationFrame(frameRequest);
    if (Math.abs(getDistance(target)) < 2 && (target || !link))
      frameRequest = requestAnimationFrame(() => (frameRequest = requestAnimationFrame(confirmPosition)));
  }
  tryRestore();
}

/** The sections of the dashboard share a path and count as separate pages. The filters of a list do not. */
const toPageKey = (pathname: string, search: string): string => `${pathname}?${new URLSearchParams(search).get('section') ?? ''}`;

/** Saves under the key of `getKey`: during a navigation, the current URL may already be that of the next page. */
function trackPositions(getKey: () => string): () => void {
  const save = (changes: SavedPosition): void => {
    savedPositions[getKey()] = { ...savedPositions[getKey()], ...changes };
  };
  const onScroll = (): void => {
    if (!stopRestoring) save({ y: window.scrollY });
  };
  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest('a');
    if (!link) return;
    save({ y: window.scrollY, link: [link.href, findLinks(link.href).indexOf(link), getPageTop(link)] });
  };
  const onVisibilityChange = (): void => {
    if (document.visibilityState === 'hidden') storePositions();
    else history.scrollRestoration = 'manual';
  };
  const controller = new AbortController();
  const { signal } = controller;
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  window.addEventListener('click', onClick, { capture: true, signal });
  window.addEventListener('pagehide', storePositions, { signal });
  document.addEventListener('visibilitychange', onVisibilityChange, { signal });
  return () => controller.abort();
}

/** Starts a new page at its top with the focus on its content. Back, forward and reload restore the previous position. */
export const ScrollRestoration = () => {
  const { key, pathname, search, hash } = useLocation();
  const pageKey = toPageKey(pathname, search);
  const navigationType = useNavigationType();
  const displayedEntry = useRef<{ key: string; pageKey?: string }>({ key });

  useLayoutEffect(() => trackPositions(() => displayedEntry.current.key), []);

  useLayoutEffect(() => {
    const previousPageKey = displayedEntry.current.pageKey;
    const savedPosition = navigationType === 'POP' ? savedPositions[key] : undefined;
    stopRestoring?.();
    displayedEntry.current = { key, pageKey };
    if (previousPageKey === undefined) {
      // The browser or the user may have scrolled before the scripts arrived. Only going back focuses the followed link.
      if (savedPosition && window.scrollY === 0) restorePosition({ y: savedPosition.y });
      else if (hash && !revealTarget(hash, { shouldScroll: window.scrollY === 0 })) revealWhenLoaded(hash);
      return;
    }
    if (previousPageKey !== pageKey) document.getElementById('main')?.focus({ preventScroll: true });
    if (savedPosition) restorePosition(savedPosition);
    else if (hash) revealLoadingTarget(hash);
    else if (navigationType === 'POP' || previousPageKey !== pageKey) window.scrollTo(0, 0);
    savedPositions[key] ??= { y: window.scrollY };
  }, [key, pageKey, hash, navigationType]);

  return null;
};
