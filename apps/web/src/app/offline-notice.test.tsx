import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineNotice } from './offline-notice.tsx';

afterEach(() => vi.restoreAllMocks());

it('shows a notice while the connection is lost', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineNotice />);
  const notice = screen.getByRole('status');
  const turn = (isOnline: boolean): void => {
    online.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  expect(notice.textContent).toBe('');
  turn(false);
  expect(notice.textContent).toBe('Sem ligação à internet. O que já abriste continua aqui; os preços podem ter mudado.');
  turn(true);
  expect(notice.textContent).toBe('');
});
