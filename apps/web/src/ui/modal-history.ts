/**
 * One history entry while modals are open, so that the back button closes the top one. The entry has the state of its page,
 * which the router therefore never notices.
 */
interface HistoryState {
  isModal?: true;
  /** The position of the page in the history, which React Router sets. */
  idx?: number;
}

const openModals: { close: () => void }[] = [];
/** Whether the next change of the history only takes the entry away. */
let isRemovingEntry = false;
/** The position of the page with the open modals. */
let pageIndex: number | undefined;
const removalCallbacks: (() => void)[] = [];

const getState = (): HistoryState => (history.state ?? {}) as HistoryState;
const isModalEntry = (): boolean => getState().isModal === true;

function updateEntry(): void {
  // A navigation can cancel the removal.
  if (!isModalEntry()) isRemovingEntry = false;
  if (isRemovingEntry) return;
  if (openModals.length > 0 && !isModalEntry()) {
    pageIndex = getState().idx;
    history.pushState({ ...getState(), isModal: true }, '');
  } else if (openModals.length === 0 && isModalEntry()) {
    isRemovingEntry = true;
    history.back();
  }
}

function onPopState(event: PopStateEvent): void {
  if (isModalEntry()) {
    event.stopImmediatePropagation();
    // A page that was opened while the entry was being removed is in front of it. Otherwise, the entry is left over from before.
    if (isRemovingEntry) history.forward();
    else if (openModals.length === 0) history.back();
    return;
  }
  const wasRemoved = isRemovingEntry;
  isRemovingEntry = false;
  const top = openModals.at(-1);
  // Without a modal, or to another page: that is up to the router.
  if ((!wasRemoved && !top) || getState().idx !== pageIndex) return;
  event.stopImmediatePropagation();
  if (wasRemoved) for (const callback of removalCallbacks.splice(0)) callback();
  else top?.close();
  // A modal that stays open, such as a form that asks about its changes, needs another entry.
  setTimeout(updateEntry);
}

// Before the listener of the router, whichever was added first.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPopState, { capture: true });
  // The page was reloaded while a modal was open.
  if (isModalEntry()) history.back();
}

/** Calls back when the modals that are about to close have left no entry, so that a navigation can replace the one of their page. */
export function callAfterModals(callback: () => void): void {
  if (isModalEntry()) removalCallbacks.push(callback);
  else callback();
}

/** Lets the back button close a modal, as its own button does. @returns a function to call when the modal has closed */
export function addModal(close: () => void): () => void {
  const modal = { close };
  openModals.push(modal);
  updateEntry();
  return () => {
    openModals.splice(openModals.indexOf(modal), 1);
    // Another modal may open at once, or a link may open another page.
    setTimeout(updateEntry);
  };
}
