import { useEffect, useEffectEvent, useRef } from 'react';
import { type DraftScope, findKnownOrder, isDraftRemembered, rememberDraft } from './draft.ts';

const BEGIN_EVENTS = ['input', 'click'] as const;

const isForgetButton = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-forget]') !== null;

/**
 * Remembers the checkout on this device once the buyer has used its form, because phones close pages while a wallet is open.
 * Stops when another tab has placed the order, or when the buyer has told the device to forget.
 * @param draft what the draft contains, as a text that changes with it
 * @returns a ref for the form
 */
export function useUnfinishedCheckout(scope: DraftScope | undefined, draft: string) {
  const form = useRef<HTMLFormElement>(null);
  const state = useRef<'unused' | 'remembered' | 'ended'>('unused');
  const knownOrder = useRef<string>(undefined);
  const remember = useEffectEvent((): void => {
    if (!scope || state.current === 'ended') return;
    if (state.current === 'unused') knownOrder.current = findKnownOrder(scope);
    else if (!isDraftRemembered(scope)) {
      state.current = 'ended';
      return;
    }
    state.current = 'remembered';
    rememberDraft(scope, knownOrder.current);
  });
  const update = useEffectEvent((): void => {
    if (state.current === 'remembered') remember();
  });
  useEffect(() => {
    const element = form.current;
    if (!element || !scope) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const begin = (event: Event): void => {
      if (isForgetButton(event)) state.current = 'ended';
      // In the next task, because React first stores what was typed.
      else setTimeout(() => signal.aborted || remember());
    };
    for (const name of BEGIN_EVENTS) element.addEventListener(name, begin, { signal });
    // The key that identifies the order to the API is stored without a change of the form.
    document.addEventListener('visibilitychange', () => update(), { signal });
    return () => controller.abort();
  }, [scope]);
  useEffect(() => update(), [draft]);
  return form;
}
