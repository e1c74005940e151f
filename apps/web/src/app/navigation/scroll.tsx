import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readStorage, writeStorage } from '../../lib/storage.ts';

/** What the reader left behind on an entry of the browser's history. */
interface LeftPlace {
  y: number;
  /** The link that was followed: its address, which of the links to that address it was, and its height in the document, px. */
  link?: [href: string, index: number, height: number];
}

const STORED = 'banca.history';
const MAX_STORED = 50;
/** ms. A list that takes longer to arrive than this starts at its top. */
const PATIENCE_MS = 5_000;

let places: Record<string, LeftPlace> = {};
let stopRestoring: (() => void) | undefined;

/** Gives the first history entry of a document a key like all others, and reads what was left behind before a reload. */
export function openHistory(): void {
  const state = (history.state ?? {}) as { key?: string };
  if (!state.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
  places = readStorage('session', STORED) ?? {};
}

/** The browser restores the position of a reload itself: it starts before any script does. */
function leaveDocument(): void {
  history.scrollRestoration = 'auto';
  writeStorage('session', STORED, Object.fromEntries(Object.entries(places).slice(-MAX_STORED)));
}

const linksTo = (href: string): HTMLAnchorElement[] => [...document.querySelectorAll('a')].filter((link) => link.href === href);

/** Shows what the address points at: an answer that is folded away opens, and the focus goes along. */
function showTarget(hash: string, shouldScroll: boolean): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
  if (shouldScroll) target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/** Scrolls and focuses, and again whenever the page grows, until both have succeeded, the reader acts, or it takes too long. */
function restore({ y, link }: LeftPlace): void {
  const observer = new ResizeObserver(attempt);
  const actions = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  let frame = 0;
  const stop = (): void => {
    stopRestoring = undefined;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const name of actions) window.removeEventListener(name, stop);
  };
  const findLink = () => link && (linksTo(link[0])[link[1]] ?? linksTo(link[0])[0]);
  /** px from where the link was; from the position of the page where no link was followed, or as long as it is missing. */
  const distance = (target = findLink()): number =>
    link && target ? target.getBoundingClientRect().top - (link[2] - y) : window.scrollY - y;
  // What comes near is laid out only then, and moves what is below it.
  const check = (): void => {
    if (Math.abs(distance()) < 2) stop();
    else attempt();
  };
  function attempt(): void {
    window.scrollTo(0, y);
    const target = findLink();
    target?.focus({ preventScroll: true });
    window.scrollBy(0, distance(target));
    cancelAnimationFrame(frame);
    if (Math.abs(distance(target)) < 2 && (target || !link))
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(check)));
  }
  const timer = setTimeout(stop, PATIENCE_MS);
  stopRestoring = stop;
  for (const name of actions) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  attempt();
}

/** A section of a desk is a page of its own, though it shares its path; filters of a list are not. */
const pageOf = (pathname: string, search: string): string => `${pathname}?${new URLSearchParams(search).get('section') ?? ''}`;

/** Writes down the reader's place. `key` is that of the entry shown: the address may already be that of a page on its way. */
function rememberPlaces(getKey: () => string): () => void {
  const remember = (change: Partial<LeftPlace>): void => {
    places[getKey()] = { y: window.scrollY, ...places[getKey()], ...change };
  };
  const onScroll = (): void => {
    if (!stopRestoring) remember({ y: window.scrollY });
  };
  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest('a');
    if (!link) return;
    const height = link.getBoundingClientRect().top + window.scrollY;
    remember({ y: window.scrollY, link: [link.href, linksTo(link.href).indexOf(link), height] });
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') leaveDocument();
    else history.scrollRestoration = 'manual';
  };
  const aborted = new AbortController();
  const { signal } = aborted;
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  window.addEventListener('click', onClick, { capture: true, signal });
  window.addEventListener('pagehide', leaveDocument, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  return () => aborted.abort();
}

/** A new page starts at its top with the focus on its content; back, forward and reload return to where one was. */
export const ScrollKeeper = () => {
  const { key, pathname, search, hash } = useLocation();
  const page = pageOf(pathname, search);
  const how = useNavigationType();
  const shown = useRef<{ key: string; page?: string }>({ key });

  useLayoutEffect(() => rememberPlaces(() => shown.current.key), []);

  useLayoutEffect(() => {
    const before = shown.current.page;
    const left = how === 'POP' ? places[key] : undefined;
    stopRestoring?.();
    shown.current = { key, page };
    if (before === undefined) {
      // The browser or the reader may have scrolled before the scripts arrived.
      if (left && window.scrollY === 0) restore({ y: left.y });
      else if (hash) showTarget(hash, window.scrollY === 0);
      return;
    }
    if (before !== page) document.getElementById('main')?.focus({ preventScroll: true });
    if (left) restore(left);
    else if (hash) showTarget(hash, true);
    else if (how === 'POP' || before !== page) window.scrollTo(0, 0);
    places[key] ??= { y: window.scrollY };
  }, [key, page, hash, how]);

  return null;
};
