import { type RefObject, useEffect, useState } from 'react';
import { findCards, focusNextPendingCard } from '../../lib/focus-next-pending-card.ts';

/** Whether the focus is nowhere or still in the card. If it is elsewhere, the user already looks at another order. */
function isFocusLost(section: HTMLElement | null, cardId: string): boolean {
  const card = findCards(section).find(({ dataset }) => dataset.card === cardId);
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || card?.contains(activeElement) === true;
}

/** Focuses the next pending card, else the same card. Never scrolls up, which would hide the button to undo the approval. */
function focusPendingCardBelow(section: HTMLElement | null, cardId: string): void {
  const cards = findCards(section);
  const index = cards.findIndex(({ dataset }) => dataset.card === cardId);
  const nextCard = cards.slice(index + 1).find(({ dataset }) => dataset.pending !== undefined);
  (nextCard ?? cards[index])?.focus();
}

/** The screenshot of a card opened the viewer. */
function focusScreenshot(section: HTMLElement | null, cardId: string): void {
  const card = findCards(section).find(({ dataset }) => dataset.card === cardId);
  (card?.querySelector<HTMLElement>('[data-key="v"]') ?? card)?.focus();
}

type CardEvent = { id: string; kind: 'scheduled' | 'decided' | 'left' };

/** Moves the focus after the list shows what happened to an order. `left`: the viewer closed on it without a decision. */
export function useCardFocus(section: RefObject<HTMLElement | null>): (id: string, kind: CardEvent['kind']) => void {
  // An object, so that the same event of the same order also moves the focus.
  const [event, setEvent] = useState<CardEvent | null>(null);
  useEffect(() => {
    if (!event) return;
    const { id, kind } = event;
    if (kind === 'scheduled') focusPendingCardBelow(section.current, id);
    else if (kind === 'left') focusScreenshot(section.current, id);
    else if (isFocusLost(section.current, id)) focusNextPendingCard(section.current, id);
  }, [event, section]);
  return (id, kind) => setEvent({ id, kind });
}
