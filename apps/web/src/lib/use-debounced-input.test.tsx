import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedInput } from './use-debounced-input.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

function open(value = '') {
  const onChange = vi.fn<(text: string) => void>();
  const hook = renderHook(({ address }) => useDebouncedInput(address, onChange), { initialProps: { address: value } });
  const type = (text: string) => act(() => hook.result.current[1](text));
  const rest = () => pass(300);
  return { onChange, type, rest, follow: (address: string) => hook.rerender({ address }), text: () => hook.result.current[0] };
}

test('calls onChange with the trimmed text after the delay', () => {
  const { onChange, type, rest } = open();
  type('ma');
  pass(299);
  type('mar ');
  pass(299);
  expect(onChange).not.toHaveBeenCalled();
  rest();
  expect(onChange.mock.calls).toEqual([['mar']]);
});

test('a value that echoes onChange does not replace newer text', () => {
  const { type, rest, follow, text } = open();
  type('ana ');
  rest();
  type('ana m');
  follow('ana');
  expect(text()).toBe('ana m');
});

test('a value from elsewhere replaces the text', () => {
  const { onChange, rest, follow, text } = open('ana');
  follow('');
  expect(text()).toBe('');
  rest();
  expect(onChange).not.toHaveBeenCalled();
});
