import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedInput } from './use-debounced-input.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const advanceTime = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

function renderInput(value = '') {
  const onChange = vi.fn<(text: string) => void>();
  const hook = renderHook((props) => useDebouncedInput(props.value, onChange), { initialProps: { value } });
  const type = (text: string) => act(() => hook.result.current[1](text));
  const waitForDebounce = () => advanceTime(300);
  return {
    onChange,
    type,
    waitForDebounce,
    setValue: (newValue: string) => hook.rerender({ value: newValue }),
    readText: () => hook.result.current[0],
  };
}

test('calls onChange with the trimmed text after the delay', () => {
  const { onChange, type, waitForDebounce } = renderInput();
  type('ma');
  advanceTime(299);
  type('mar ');
  advanceTime(299);
  expect(onChange).not.toHaveBeenCalled();
  waitForDebounce();
  expect(onChange.mock.calls).toEqual([['mar']]);
});

test('the value that onChange received does not replace newer text', () => {
  const { type, waitForDebounce, setValue, readText } = renderInput();
  type('ana ');
  waitForDebounce();
  type('ana m');
  setValue('ana');
  expect(readText()).toBe('ana m');
});

test('another value replaces the text', () => {
  const { onChange, waitForDebounce, setValue, readText } = renderInput('ana');
  setValue('');
  expect(readText()).toBe('');
  waitForDebounce();
  expect(onChange).not.toHaveBeenCalled();
});
