import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useScreenshot } from './use-screenshot.ts';

test('keeps the first URL while it works, then uses the latest one, and reports when that fails too', () => {
  const onExpired = vi.fn<() => void>();
  const { result, rerender } = renderHook(({ url }) => useScreenshot({ proofId: 'first', paymentScreenshot: url }, onExpired), {
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

test('shows the picture of the proof that replaced another one', () => {
  const firstProof: Parameters<typeof useScreenshot>[0] = { proofId: 'first', paymentScreenshot: '/a' };
  const { result, rerender } = renderHook((order) => useScreenshot(order, () => undefined), { initialProps: firstProof });
  rerender({ proofId: 'second', paymentScreenshot: '/b' });
  expect(result.current.src).toBe('/b');
  rerender({ proofId: 'third', paymentScreenshot: null });
  expect(result.current.src).toBeNull();
});
