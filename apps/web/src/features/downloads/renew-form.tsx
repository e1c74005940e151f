import { type FormEvent, useState } from 'react';
import { errors } from '@banca/contracts/messages';
import { asApiError, serverText } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useRenewDownloadMutation } from './downloads.api.ts';

/** Asks for a new link, which goes to the order's own address; the answer never tells whether the address was right. */
export const RenewForm = ({ orderId }: { orderId: string }) => {
  const [email, setEmail] = useState('');
  const [renew, { isLoading, data, error }] = useRenewDownloadMutation();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void renew({ params: { orderId }, body: { email } });
  };
  if (data) {
    return (
      <p role="status" className="rounded-control bg-leaf-soft px-3.5 py-3 text-leaf">
        {data.message}
      </p>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-md gap-3 text-left">
      <Field label="Email da encomenda" error={asApiError(error)?.fields?.['email']} required>
        <Input
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <div role="alert" className="text-sm text-red">
        {error && !asApiError(error)?.fields ? serverText(error, errors.requestFailed) : null}
      </div>
      <Button type="submit" busy={isLoading}>
        Enviar-me um novo link
      </Button>
    </form>
  );
};
