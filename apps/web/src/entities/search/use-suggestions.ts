import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../api/hooks.ts';
import { type Suggestions, suggestionsApi } from '../../api/suggestions.ts';

const DEBOUNCE_MS = 250;
const LETTERS_MIN = 2;

const hasEnoughLetters = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= LETTERS_MIN;

/** A successful response may have another body, such as the page of a proxy. */
const isValid = (data: Suggestions | undefined): data is Suggestions =>
  Array.isArray(data?.products) && Array.isArray(data.creators);

/**
 * Fetches suggestions after a pause in typing. A change of the text cancels the request. The previous suggestions stay until newer
 * ones arrive, or until the text is too short.
 */
export function useSuggestions(text: string): Suggestions | undefined {
  const dispatch = useAppDispatch();
  const [suggestions, setSuggestions] = useState<Suggestions>();
  const q = text.trim();
  useEffect(() => {
    if (!hasEnoughLetters(q)) {
      setSuggestions(undefined);
      return undefined;
    }
    let cancel = (): void => undefined;
    const timer = setTimeout(() => {
      const request = dispatch(suggestionsApi.endpoints.getSuggestions.initiate({ query: { q } }));
      let isCurrent = true;
      void request.then(({ data }) => isCurrent && setSuggestions(isValid(data) ? data : undefined));
      cancel = () => {
        isCurrent = false;
        request.abort();
        request.unsubscribe();
      };
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [q, dispatch]);
  return suggestions;
}
