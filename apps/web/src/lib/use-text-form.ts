import { type ChangeEvent, useRef, useState } from 'react';

interface Options {
  /** The error of an empty text. */
  missingText: string;
  /** @returns the error of the field, or undefined if the text was accepted */
  send: (text: string) => Promise<string | undefined>;
}

/** The state of a form with one required text. An error focuses its field, and typing clears it. */
export function useTextForm({ missingText, send }: Options) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const onChange = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    setText(event.target.value);
    setError(undefined);
  };
  const submit = async (): Promise<void> => {
    const failure = text.trim() === '' ? missingText : await send(text);
    setError(failure);
    if (failure) field.current?.focus();
  };
  return { field, error, submit, input: { name: 'text', rows: 3, value: text, onChange } };
}
