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
  const [followed, setFollowed] = useState(value);
  const [emitted, setEmitted] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    if (value !== emitted) {
      setEmitted(value);
      setText(value);
    }
  }
  const emit = useEffectEvent((wanted: string) => {
    setEmitted(wanted);
    onChange(wanted);
  });
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === emitted) return undefined;
    const timer = setTimeout(() => emit(wanted), debounceMs);
    return () => clearTimeout(timer);
  }, [text, emitted, debounceMs]);
  return [text, setText];
}
