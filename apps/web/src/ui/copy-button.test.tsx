import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

afterEach(() => void vi.restoreAllMocks());

test('copies and says so', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="84 555 0123" />);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('Copiado')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('84 555 0123');
});

test('says that copying failed', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  render(<CopyButton text="84 555 0123" />);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('Falha ao copiar link. Tente novamente ou copie manualmente.')).toBeDefined();
  expect(screen.queryByText('Copiado')).toBeNull();
});

test('says it too where the page may not copy at all, as on plain http', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  render(<CopyButton text="84 555 0123" />);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText(/^Falha ao copiar link/)).toBeDefined();
  vi.unstubAllGlobals();
});
