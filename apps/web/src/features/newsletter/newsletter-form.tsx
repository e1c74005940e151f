import { useRef, useState, type FormEvent } from 'react';
import { newsletterForm } from '@banca/contracts/messages';
import { fetchCode } from '../../lib/fetch-code.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { Outcome } from './subscribe.ts';

/** What the form does, fetched when somebody turns to it: the pages that only show it weigh less. */
const fetchSubscribe = () => fetchCode(() => import('./subscribe.ts'));

/** Asks for an address; the API then asks that address by mail. */
export const NewsletterForm = () => {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const next = await fetchSubscribe().then(
      async ({ subscribe }) => await subscribe(input.current?.value ?? '', dispatch),
      (): Outcome => ({ problem: newsletterForm.error }),
    );
    setOutcome(next);
    setBusy(false);
    if ('problem' in next) input.current?.focus();
  };
  const done = outcome && 'done' in outcome ? outcome.done : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={() => void fetchSubscribe().catch(() => undefined)}
      className="grid max-w-md gap-2"
    >
      {!done && (
        <Field label="Novidades da banca no teu e-mail" error={outcome && 'problem' in outcome ? outcome.problem : undefined}>
          <div className="flex gap-2">
            <Input ref={input} type="email" name="email" autoComplete="email" inputMode="email" placeholder="eu@email.com" />
            <Button type="submit" busy={busy}>
              Subscrever
            </Button>
          </div>
        </Field>
      )}
      <div role="status">
        {done && (
          <p className="rounded-control bg-leaf-soft px-4 py-3 text-leaf">
            <b lang="en" className="block">
              {done}
            </b>
            Falta um clique: abre o e-mail que te enviámos e confirma.
          </p>
        )}
      </div>
    </form>
  );
};
