import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Form } from './form.tsx';

test('ignores submissions until the previous one ends, and never lets the browser submit', async () => {
  const submissions: (() => void)[] = [];
  const onSubmit = async () => await new Promise<void>((resolve) => submissions.push(resolve));
  render(<Form aria-label="Form" onSubmit={onSubmit} />);
  const form = screen.getByRole<HTMLFormElement>('form');
  const isSubmittedByBrowser = [1, 2].map(() => fireEvent.submit(form));
  expect([form.noValidate, isSubmittedByBrowser, submissions.length]).toEqual([true, [false, false], 1]);
  submissions[0]?.();
  await waitFor(() => {
    fireEvent.submit(form);
    expect(submissions).toHaveLength(2);
  });
});
