import type { ComponentProps } from 'react';
import { useSubmitOnce } from '../lib/use-submit-once.ts';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Validates the fields and sends them. The form ignores further submissions until the promise settles. */
  onSubmit: () => Promise<unknown> | void;
}

export const Form = ({ onSubmit, className = 'grid gap-4', ...rest }: Props) => {
  const submit = useSubmitOnce(onSubmit);
  return (
    <form
      {...rest}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    />
  );
};
