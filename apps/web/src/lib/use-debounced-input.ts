import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 300;

/** Calls `onChange` after a pause in typing. If `value` changes for another reason (the back button), it replaces the text. */
export function useDebouncedInput(
  value: string,
  onChange: (text: string) => void,
  debounceMs = DEBOUNCE_MS,
): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  const [emittedText, setEmittedText] = useState(value);
  if (value !== previousValue) {
    setPreviousValue(value);
    const isOwnChange = value === emittedText;
    if (!isOwnChange) {
      setEmittedText(value);
      setText(value);
    }
  }
  const emit = useEffectEvent((trimmedText: string) => {
    setEmittedText(trimmedText);
    onChange(trimmedText);
  });
  useEffect(() => {
    const trimmedText = text.trim();
    if (trimmedText === emittedText) return undefined;
    const timer = setTimeout(() => emit(trimmedText), debounceMs);
    return () => clearTimeout(timer);
  }, [text, emittedText, debounceMs]);
  return [text, setText];
}
