/** Focuses the card instead of its button, because a key that is still held down would press the button. */
export function focusNextPendingCard(section: HTMLElement | null, decidedId: string): void {
  const cards = [...(section?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const index = cards.findIndex((card) => card.dataset.card === decidedId);
  const candidates = [...cards.slice(index + 1), ...cards.slice(0, Math.max(index, 0))];
  const nextCard = candidates.find((card) => card.dataset.pending !== undefined);
  (nextCard ?? section?.querySelector<HTMLElement>('h1'))?.focus();
}
