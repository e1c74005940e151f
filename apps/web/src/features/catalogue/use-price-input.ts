import { useState } from 'react';
import { formatEditableAmount } from '../../lib/format.ts';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { toPriceBound } from './catalogue-query.ts';

export interface PriceInputState {
  text: string;
  setText: (text: string) => void;
  isInvalid: boolean;
}

/** Keeps the notation that the user types. Reports an unreadable text after a pause, because `1 2` can become `1 250`. */
export function usePriceInput(bound: string, onChange: (bound: string) => void): PriceInputState {
  // The text after the last pause in typing.
  const [settledText, setSettledText] = useState('');
  const shownText = toPriceBound(settledText) === bound ? settledText : bound && formatEditableAmount(Number(bound));
  const settle = (text: string): void => {
    setSettledText(text);
    const newBound = toPriceBound(text);
    if (newBound !== null) onChange(newBound);
  };
  const [text, setText] = useDebouncedInput(shownText, settle);
  return { text, setText, isInvalid: toPriceBound(settledText) === null && text.trim() === settledText };
}
