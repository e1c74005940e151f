export const findCards = (section: HTMLElement | null): HTMLElement[] => [
  ...(section?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
];

/** Returns the next pending card below, else the first one above. */
export function findNextPendingCard(section: HTMLElement | null, decidedId: string): HTMLElement | undefined {
  const cards = findCards(section);
  const index = cards.findIndex((card) => card.dataset.card === decidedId);
  const candidates = [...cards.slice(index + 1), ...cards.slice(0, Math.max(index, 0))];
  return candidates.find((card) => card.dataset.pending !== undefined);
}

/** Focuses the card instead of its button, because a key that is still held down would press the button. */
export function focusNextPendingCard(section: HTMLElement | null, decidedId: string): void {
  (findNextPendingCard(section, decidedId) ?? section?.querySelector<HTMLElement>('h1'))?.focus();
}
