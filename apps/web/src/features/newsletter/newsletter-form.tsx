import { useState, type FormEvent } from 'react';
import { serverText } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useSubscribeMutation } from './newsletter.api.ts';

const SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const problemOf = (email: string): string | undefined => {
  if (email === '') return 'Please enter your email address';
  return SHAPE.test(email) ? undefined : 'Please enter a valid email address';
};

/** News of the stall by e-mail (specification, section 5). */
export const NewsletterForm = () => {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [subscribe, { isLoading, isSuccess }] = useSubscribeMutation();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = problemOf(email.trim());
    setProblem(found);
    if (found || isLoading) return;
    const answer = await subscribe({ email: email.trim() });
    if (answer.error) setProblem(serverText(answer.error, 'Failed to subscribe. Please try again.'));
    else setEmail('');
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-2">
      <Field label="Novidades no teu e-mail" error={problem}>
        <div className="flex gap-2">
          <Input
            type="email"
            name="email"
            autoComplete="email"
            placeholder="tu@exemplo.co.mz"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="secondary" busy={isLoading}>
            Subscrever
          </Button>
        </div>
      </Field>
      <p role="status" lang="en" className="text-sm text-leaf">
        {isSuccess && !problem ? 'Successfully subscribed to our newsletter!' : ''}
      </p>
    </form>
  );
};
