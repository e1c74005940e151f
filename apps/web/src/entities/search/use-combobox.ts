import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { rememberSearch } from './recent-searches.ts';

/** Returns the text of the input and whether the popup is open. Remembers the text when the form is submitted. */
export function useSearchText(input: HTMLInputElement) {
  const [state, setState] = useState({ text: input.value, isOpen: input === document.activeElement });
  const setOpen = (isOpen: boolean): void => setState({ text: input.value, isOpen });
  // useEffect may run after the next paint, and would miss letters that were typed before.
  useLayoutEffect(() => {
    // The form may have been submitted before this code was loaded.
    if (input !== document.activeElement) rememberSearch(input.value);
    const controller = new AbortController();
    const { signal } = controller;
    const open = (): void => setState({ text: input.value, isOpen: true });
    for (const name of ['focus', 'click', 'input']) input.addEventListener(name, open, { signal });
    const onSubmit = (): void => {
      rememberSearch(input.value);
      setState({ text: input.value, isOpen: false });
    };
    input.form?.addEventListener('submit', onSubmit, { signal });
    return () => controller.abort();
  }, [input]);
  return { ...state, setOpen };
}

const STEP_BY_KEY: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface Combobox {
  input: HTMLInputElement;
  /** The element ids of the options. Empty while the popup is closed. */
  optionIds: string[];
  setOpen: (isOpen: boolean) => void;
}

/** The focus stays in the input. See https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. */
export function useActiveOption({ input, optionIds, setOpen }: Combobox): string | undefined {
  const [latestId, setLatestId] = useState<string>();
  const isExpanded = optionIds.length > 0;
  const activeId = optionIds.find((optionId) => optionId === latestId);

  /** Moves in a circle through the options and one position at which no option is active. */
  const move = (step: number): void => {
    const positions = [undefined, ...optionIds];
    setLatestId(positions.at((positions.indexOf(activeId) + step) % positions.length));
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing } = event;
    const step = STEP_BY_KEY[key];
    if (isComposing) return;
    if (step !== undefined && isExpanded) move(step);
    else if (step !== undefined) setOpen(true);
    else if (key === 'Escape' && isExpanded) setOpen(false);
    else if (key === 'Enter' && activeId) document.getElementById(activeId)?.click();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    input.addEventListener('keydown', listener);
    return () => input.removeEventListener('keydown', listener);
  }, [input]);
  useLayoutEffect(() => {
    input.setAttribute('aria-expanded', String(isExpanded));
    if (activeId) input.setAttribute('aria-activedescendant', activeId);
    else input.removeAttribute('aria-activedescendant');
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [input, isExpanded, activeId]);
  return activeId;
}
