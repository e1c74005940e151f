import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useScreenshot } from './use-screenshot.ts';

test('keeps the URL while it works and uses the new one after it expires', () => {
  const onExpired = vi.fn<() => void>();
  const { result, rerender } = renderHook(({ address }) => useScreenshot(address, onExpired), {
    initialProps: { address: '/a' },
  });
  rerender({ address: '/b' });
  expect(result.current.src).toBe('/a');
  act(() => result.current.onError());
  expect(result.current.src).toBe('/b');
  expect(onExpired).not.toHaveBeenCalled();

  act(() => result.current.onError());
  expect(onExpired).toHaveBeenCalledOnce();
  expect(result.current.isBroken).toBe(true);
  rerender({ address: '/c' });
  expect(result.current).toMatchObject({ src: '/c', isBroken: false });
});
