/**
 * Moves the focus to the next card that waits, from the one just decided; to the heading when none is left.
 * Cards carry `data-card` (their id) and `data-waits`. The card and not its button: a key held down must not decide the next one too.
 */
export function focusNextPendingCard(section: HTMLElement | null, decidedId: string): void {
  const cards = [...(section?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const index = cards.findIndex((card) => card.dataset.card === decidedId);
  const candidates = [...cards.slice(index + 1), ...cards.slice(0, Math.max(index, 0))];
  const next = candidates.find((card) => card.dataset.waits !== undefined);
  (next ?? section?.querySelector<HTMLElement>('h1'))?.focus();
}
