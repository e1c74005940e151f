import { type RefObject, useEffect, useState } from 'react';
import { readStorage, writeStorage } from '../../lib/storage.ts';

const TURNED_OFF_KEY = 'banca.shortcuts.off';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

function focusAdjacentCard(section: HTMLElement, offset: 1 | -1): void {
  const cards = [...section.querySelectorAll<HTMLElement>('[data-card]')];
  const index = cards.findIndex((card) => card.contains(document.activeElement));
  const nextCard = cards[index === -1 ? 0 : Math.min(cards.length - 1, Math.max(0, index + offset))];
  nextCard?.focus();
}

/** Searches only the open dialog or the focused card, so that no key decides an order that the user is not looking at. */
function findButton(section: HTMLElement, key: string): HTMLElement | null | undefined {
  const container = [...section.querySelectorAll('dialog[open]')].at(-1) ?? document.activeElement?.closest('[data-card]');
  return section.contains(container ?? null) ? container?.querySelector(`[data-key="${key}"]:not(:disabled)`) : null;
}

/** Undoes the approval of the focused card, else the latest one, because the focus has already moved to the next card. */
function findUndoButton(section: HTMLElement): HTMLElement | null | undefined {
  const latest = section.querySelector('dialog[open]') ? null : section.querySelector<HTMLElement>('[data-undo]');
  return findButton(section, 'z') ?? latest;
}

function findShortcutButton(section: HTMLElement, key: string): HTMLElement | null | undefined {
  if (key === 'z') return findUndoButton(section);
  return key === '?' ? section.querySelector<HTMLElement>('[data-shortcut-help]') : findButton(section, key);
}

function handleKeyDown(section: HTMLElement, event: KeyboardEvent): void {
  // Ignoring repeats keeps a held key from deciding the next order as well.
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const key = event.key.toLowerCase();
  // An open viewer has buttons with these keys.
  if ((key === 'j' || key === 'k') && !section.querySelector('dialog[open]')) {
    return focusAdjacentCard(section, key === 'j' ? 1 : -1);
  }
  if (!/^[a-z?]$/.test(key)) return;
  const button = findShortcutButton(section, key);
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** `j` and `k` move between cards, `?` opens the list of keys; other letters click the button or link with that `data-key`. Users can turn them off (WCAG 2.1.4). */
export function useShortcuts(section: RefObject<HTMLElement | null>) {
  const [isEnabled, setEnabled] = useState(() => !readStorage<boolean>('local', TURNED_OFF_KEY));
  useEffect(() => {
    if (!isEnabled) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (section.current && !event.defaultPrevented) handleKeyDown(section.current, event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [section, isEnabled]);
  const toggle = (): void => {
    writeStorage('local', TURNED_OFF_KEY, isEnabled ? true : null);
    setEnabled(!isEnabled);
  };
  return { isEnabled, toggle };
}
