/**
 * Moves the focus to the next card that waits, from the one just decided; to the heading when none is left.
 * Cards carry `data-card` (their id) and `data-waits`. The card and not its button: a key held down must not decide the next one too.
 */
export function focusNext(section: HTMLElement | null, decided: string): void {
  const cards = [...(section?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const at = cards.findIndex((card) => card.dataset.card === decided);
  const inTurn = [...cards.slice(at + 1), ...cards.slice(0, Math.max(at, 0))];
  const next = inTurn.find((card) => card.dataset.waits !== undefined);
  (next ?? section?.querySelector<HTMLElement>('h1'))?.focus();
}
