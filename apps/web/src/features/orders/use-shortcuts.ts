import { type RefObject, useEffect, useState } from 'react';
import { readStorage, writeStorage } from '../../lib/storage.ts';

const STORAGE_KEY = 'banca.shortcuts.off';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** The card before or behind the focused one; the first where none is. */
function focusAdjacentCard(section: HTMLElement, offset: 1 | -1): void {
  const cards = [...section.querySelectorAll<HTMLElement>('[data-card]')];
  const index = cards.findIndex((card) => card.contains(document.activeElement));
  const next = cards[index === -1 ? 0 : Math.min(cards.length - 1, Math.max(0, index + offset))];
  next?.focus();
}

/** The button with this key: of the dialog in front, else of the focused card. None else, so that no key decides what nobody looks at. */
function findButton(section: HTMLElement, key: string): HTMLButtonElement | null | undefined {
  const container = [...section.querySelectorAll('dialog[open]')].at(-1) ?? document.activeElement?.closest('[data-card]');
  return section.contains(container ?? null) ? container?.querySelector(`[data-key="${key}"]:not(:disabled)`) : null;
}

function handleKeyDown(section: HTMLElement, event: KeyboardEvent): void {
  // A key held down must not decide the next one too.
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const key = event.key.toLowerCase();
  if (key === 'j' || key === 'k') {
    if (!section.querySelector('dialog[open]')) focusAdjacentCard(section, key === 'j' ? 1 : -1);
    return;
  }
  const button = key.length === 1 && /[a-z]/.test(key) ? findButton(section, key) : null;
  if (!button) return;
  event.preventDefault();
  button.click();
}

/**
 * One letter for each thing that is done with an order: `j` and `k` walk from card to card, the others press the button that names
 * them in `data-key`. They can be turned off (WCAG 2.1.4), and stay off.
 */
export function useShortcuts(section: RefObject<HTMLElement | null>) {
  const [isEnabled, setEnabled] = useState(() => !readStorage<boolean>('local', STORAGE_KEY));
  useEffect(() => {
    if (!isEnabled) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (section.current && !event.defaultPrevented) handleKeyDown(section.current, event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [section, isEnabled]);
  const toggle = (): void => {
    writeStorage('local', STORAGE_KEY, isEnabled || null);
    setEnabled(!isEnabled);
  };
  return { isEnabled, toggle };
}
