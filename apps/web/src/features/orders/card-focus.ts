const findCards = (section: HTMLElement | null): HTMLElement[] => [
  ...(section?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
];

/** Whether the focus is nowhere or still in the card. If it is elsewhere, the user already looks at another order. */
export function isFocusLost(section: HTMLElement | null, cardId: string): boolean {
  const card = findCards(section).find(({ dataset }) => dataset.card === cardId);
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || card?.contains(activeElement) === true;
}

/** Focuses the pending card below an approved one. Never scrolls up, which would hide the button to undo the approval. */
export function focusNextCardOrOwn(section: HTMLElement | null, cardId: string): void {
  const cards = findCards(section);
  const index = cards.findIndex(({ dataset }) => dataset.card === cardId);
  const nextCard = cards.slice(index + 1).find(({ dataset }) => dataset.pending !== undefined);
  (nextCard ?? cards[index])?.focus();
}
