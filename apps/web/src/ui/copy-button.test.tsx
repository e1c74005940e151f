import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

afterEach(() => void vi.restoreAllMocks());

test('copies the text and confirms it', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="84 555 0123" />);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('Copiado')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('84 555 0123');
});

test('reports a failure', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  render(<CopyButton text="84 555 0123" />);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('Não foi possível copiar: copia à mão.')).toBeDefined();
  expect(screen.queryByText('Copiado')).toBeNull();
});

test('reports a failure with a link if the browser has no clipboard API, as on plain http', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  render(<CopyButton text="https://banca.test/products/1" />);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText(/^Falha ao copiar link/)).toBeDefined();
  vi.unstubAllGlobals();
});
