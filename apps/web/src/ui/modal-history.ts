/**
 * One history entry while modals are open, so that the back button closes the top one. The entry has the state of its page,
 * which the router therefore never notices.
 */
interface HistoryState {
  isModal?: true;
}

const openModals: { close: () => void }[] = [];
/** Whether the next change of the history only takes the entry away. */
let isRemovingEntry = false;

const isModalEntry = (): boolean => (history.state as HistoryState | null)?.isModal === true;

function updateEntry(): void {
  if (isRemovingEntry) return;
  if (openModals.length > 0 && !isModalEntry()) history.pushState({ ...history.state, isModal: true }, '');
  else if (openModals.length === 0 && isModalEntry()) {
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
  if (!wasRemoved && !top) return;
  event.stopImmediatePropagation();
  if (!wasRemoved) top?.close();
  // A modal that stays open, such as a form that asks about its changes, needs another entry.
  setTimeout(updateEntry);
}

// Before the listener of the router, whichever was added first.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPopState, { capture: true });
  // The page was reloaded while a modal was open.
  if (isModalEntry()) history.back();
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
