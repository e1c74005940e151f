import { useEffect, useEffectEvent, useState } from 'react';

const REST_MS = 300;

/**
 * A text that is typed and that the address follows, trimmed, once the typing rests for `restMs`. An address that says
 * something else than what was handed on last (the back button, cleared filters) wins over what stands in the field.
 */
export function useTyped(value: string, onRest: (text: string) => void, restMs = REST_MS): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  const [handedOn, setHandedOn] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    if (value !== handedOn) {
      setHandedOn(value);
      setText(value);
    }
  }
  const rest = useEffectEvent((wanted: string) => {
    setHandedOn(wanted);
    onRest(wanted);
  });
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === handedOn) return undefined;
    const timer = setTimeout(() => rest(wanted), restMs);
    return () => clearTimeout(timer);
  }, [text, handedOn, restMs]);
  return [text, setText];
}
