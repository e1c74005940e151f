import { type FormEvent, useEffect, useRef, useState } from 'react';
import { shortLinks as messages } from '@banca/contracts/messages';
import { serverText } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useCreateShortUrlMutation } from '../../api/analytics.ts';

/** How long 'saved' stands (specification, section 9). */
const SAVED_MS = 2000;
const SLUG = /^[a-z0-9-]{3,40}$/;

/** Stores the wished link; `isSaved` says for 2 s that it is. */
function useShortLink(productId: string, current: string) {
  const [text, setText] = useState(current);
  const [problem, setProblem] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const [createShortUrl, { isLoading }] = useCreateShortUrlMutation();
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => setSaved(false), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
  const save = async (): Promise<boolean> => {
    setSaved(false);
    setProblem(undefined);
    if (!SLUG.test(text)) {
      setProblem(messages.invalid);
      return false;
    }
    const { data, error } = await createShortUrl({ params: { id: productId }, body: { shortUrl: text } });
    if (error) setProblem(serverText(error, messages.failed));
    else setText(data.shortUrl);
    setSaved(!error);
    return !error;
  };
  const type = (typed: string): void => {
    setProblem(undefined);
    setText(typed.toLowerCase().replace(/\s+/g, '-'));
  };
  return { text, type, problem, isSaved, isLoading, save };
}

interface Props {
  productId: string;
  /** The last part of the present one; '' for none. */
  current: string;
  /** What stands before it. */
  base: string;
}

/** A link of the creator's own wording. Those it had before go on working. */
export const ShortLink = ({ productId, current, base }: Props) => {
  const { text, type, problem, isSaved, isLoading, save } = useShortLink(productId, current);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isLoading) void save().then((done) => done || input.current?.focus());
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label="Link curto personalizado"
        hint={current ? `Usa-se em ${base}${current}. Os links anteriores continuam a funcionar.` : `Fica ${base}o-teu-link`}
        error={problem}
      >
        <Input
          ref={input}
          name="shortUrl"
          maxLength={40}
          placeholder="o-teu-link"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary" busy={isLoading} className="max-sm:w-full">
          Guardar link
        </Button>
        <p role="status" className="text-sm text-leaf">
          {isSaved ? messages.saved : null}
        </p>
      </div>
    </form>
  );
};
