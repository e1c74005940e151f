import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedInput } from './use-debounced-input.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const advance = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

function renderInput(value = '') {
  const onChange = vi.fn<(text: string) => void>();
  const hook = renderHook(({ address }) => useDebouncedInput(address, onChange), { initialProps: { address: value } });
  const type = (text: string) => act(() => hook.result.current[1](text));
  const waitForDebounce = () => advance(300);
  return {
    onChange,
    type,
    waitForDebounce,
    setValue: (address: string) => hook.rerender({ address }),
    text: () => hook.result.current[0],
  };
}

test('calls onChange with the trimmed text after the delay', () => {
  const { onChange, type, waitForDebounce } = renderInput();
  type('ma');
  advance(299);
  type('mar ');
  advance(299);
  expect(onChange).not.toHaveBeenCalled();
  waitForDebounce();
  expect(onChange.mock.calls).toEqual([['mar']]);
});

test('a value that echoes onChange does not replace newer text', () => {
  const { type, waitForDebounce, setValue, text } = renderInput();
  type('ana ');
  waitForDebounce();
  type('ana m');
  setValue('ana');
  expect(text()).toBe('ana m');
});

test('a value from elsewhere replaces the text', () => {
  const { onChange, waitForDebounce, setValue, text } = renderInput('ana');
  setValue('');
  expect(text()).toBe('');
  waitForDebounce();
  expect(onChange).not.toHaveBeenCalled();
});
