import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readStorage, writeStorage } from '../../lib/storage.ts';

/** The scroll position of one entry of the browser's history. */
interface SavedPosition {
  y: number;
  /**
   * The link that the user followed: its URL, its index among the links to that URL, and its distance from the top of the
   * document in px.
   */
  link?: [href: string, index: number, top: number];
}

const STORAGE_KEY = 'banca.history';
const MAX_SAVED_POSITIONS = 50;
/** A list that takes longer than this to load starts at its top. */
const RESTORE_TIMEOUT_MS = 5_000;

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

/** Opens, scrolls to and focuses the element that the URL's fragment names. */
function revealTarget(hash: string, shouldScroll: boolean): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
  if (shouldScroll) target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/**
 * Restores the scroll position and the focus. Tries again whenever the page grows, until both succeed, the user scrolls or types,
 * or the time is up.
 */
function restorePosition({ y, link }: SavedPosition): void {
  const observer = new ResizeObserver(tryRestore);
  const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  let frameRequest = 0;
  const stop = (): void => {
    stopRestoring = undefined;
    clearTimeout(timer);
    cancelAnimationFrame(frameRequest);
    observer.disconnect();
    for (const name of userEvents) window.removeEventListener(name, stop);
  };
  const findLink = () => link && (findLinks(link[0])[link[1]] ?? findLinks(link[0])[0]);
  /** px between the followed link and its saved position. Compares the page's positions if there is no such link. */
  const getDistance = (target = findLink()): number =>
    link && target ? target.getBoundingClientRect().top - (link[2] - y) : window.scrollY - y;
  // Elements with `content-visibility` are laid out only when they come near the viewport, which moves what is below them.
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
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  stopRestoring = stop;
  for (const name of userEvents) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  tryRestore();
}

/** A section of the dashboard counts as a page although it shares a path; the filters of a list do not. */
const toPageKey = (pathname: string, search: string): string => `${pathname}?${new URLSearchParams(search).get('section') ?? ''}`;

/**
 * Saves the scroll position and the followed link of the history entry that `getKey` returns. During a navigation, the URL may
 * already be that of the next page.
 */
function trackPositions(getKey: () => string): () => void {
  const save = (changes: Partial<SavedPosition>): void => {
    savedPositions[getKey()] = { y: window.scrollY, ...savedPositions[getKey()], ...changes };
  };
  const onScroll = (): void => {
    if (!stopRestoring) save({ y: window.scrollY });
  };
  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest('a');
    if (!link) return;
    const top = link.getBoundingClientRect().top + window.scrollY;
    save({ y: window.scrollY, link: [link.href, findLinks(link.href).indexOf(link), top] });
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') storePositions();
    else history.scrollRestoration = 'manual';
  };
  const controller = new AbortController();
  const { signal } = controller;
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  window.addEventListener('click', onClick, { capture: true, signal });
  window.addEventListener('pagehide', storePositions, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  return () => controller.abort();
}

/** Starts a new page at its top with the focus on its content. Back, forward and reload restore the previous position. */
export const ScrollRestoration = () => {
  const { key, pathname, search, hash } = useLocation();
  const page = toPageKey(pathname, search);
  const navigationType = useNavigationType();
  const displayedEntry = useRef<{ key: string; page?: string }>({ key });

  useLayoutEffect(() => trackPositions(() => displayedEntry.current.key), []);

  useLayoutEffect(() => {
    const previousPage = displayedEntry.current.page;
    const savedPosition = navigationType === 'POP' ? savedPositions[key] : undefined;
    stopRestoring?.();
    displayedEntry.current = { key, page };
    if (previousPage === undefined) {
      // The browser or the user may have scrolled before the scripts arrived.
      if (savedPosition && window.scrollY === 0) restorePosition({ y: savedPosition.y });
      else if (hash) revealTarget(hash, window.scrollY === 0);
      return;
    }
    if (previousPage !== page) document.getElementById('main')?.focus({ preventScroll: true });
    if (savedPosition) restorePosition(savedPosition);
    else if (hash) revealTarget(hash, true);
    else if (navigationType === 'POP' || previousPage !== page) window.scrollTo(0, 0);
    savedPositions[key] ??= { y: window.scrollY };
  }, [key, page, hash, navigationType]);

  return null;
};
