import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineNotice } from './offline-notice.tsx';

afterEach(() => vi.restoreAllMocks());

it('shows a notice while the connection is lost', () => {
  const onLineSpy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineNotice />);
  const notice = screen.getByRole('status');
  const setOnline = (isOnline: boolean): void => {
    onLineSpy.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  expect(notice.textContent).toBe('');
  setOnline(false);
  expect(notice.textContent).toBe('Sem ligação. O que já abriste fica aqui.');
  setOnline(true);
  expect(notice.textContent).toBe('');
});
