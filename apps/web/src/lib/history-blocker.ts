interface HistoryChange {
  action: 'POP' | 'PUSH' | 'REPLACE';
  /** Distance from the previous entry of the history. Null if the router did not create one of the two entries. */
  delta: number | null;
}

/** BrowserRouter calls `current` after each change of the history. True keeps the current page on the screen. */
export const historyBlocker: { current?: (change: HistoryChange) => boolean } = {};
