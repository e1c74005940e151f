import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 300;

/**
 * The text of an input, handed to `onChange` trimmed after `debounceMs` without typing. A `value` that changes by itself (the back
 * button, cleared filters) replaces the text; a `value` that only repeats what was handed on does not.
 */
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
