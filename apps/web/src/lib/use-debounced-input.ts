import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 300;

/** A `value` that changes for another reason than `onChange` (the back button, cleared filters) replaces the typed text. */
export function useDebouncedInput(
  value: string,
  onChange: (text: string) => void,
  debounceMs = DEBOUNCE_MS,
): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  const [emitted, setEmitted] = useState(value);
  if (value !== previousValue) {
    setPreviousValue(value);
    if (value !== emitted) {
      setEmitted(value);
      setText(value);
    }
  }
  const emit = useEffectEvent((trimmed: string) => {
    setEmitted(trimmed);
    onChange(trimmed);
  });
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === emitted) return undefined;
    const timer = setTimeout(() => emit(trimmed), debounceMs);
    return () => clearTimeout(timer);
  }, [text, emitted, debounceMs]);
  return [text, setText];
}
