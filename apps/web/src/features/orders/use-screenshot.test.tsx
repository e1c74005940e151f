import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useScreenshot } from './use-screenshot.ts';

test('keeps the first URL while it works, then uses the latest one, and reports when that fails too', () => {
  const onExpired = vi.fn<() => void>();
  const { result, rerender } = renderHook(({ url }) => useScreenshot(url, onExpired), {
    initialProps: { url: '/a' },
  });
  rerender({ url: '/b' });
  expect(result.current.src).toBe('/a');
  act(() => result.current.onError());
  expect(result.current.src).toBe('/b');
  expect(onExpired).not.toHaveBeenCalled();

  act(() => result.current.onError());
  expect(onExpired).toHaveBeenCalledOnce();
  expect(result.current.isBroken).toBe(true);
  rerender({ url: '/c' });
  expect(result.current).toMatchObject({ src: '/c', isBroken: false });
});
