import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RowMenu } from './row-menu.tsx';
import { setUpUser } from '../testing/set-up-user.ts';

const user = setUpUser();

function renderMenu(busy = false) {
  const actions = { edit: vi.fn<() => void>(), remove: vi.fn<() => void>() };
  render(
    <>
      <RowMenu
        label="Mais acções de Timbila"
        busy={busy}
        items={[
          { label: 'Editar', onSelect: actions.edit },
          { label: 'Apagar', onSelect: actions.remove },
        ]}
      />
      <button type="button">Depois</button>
    </>,
  );
  return actions;
}

const getTrigger = () => screen.getByRole('button', { name: 'Mais acções de Timbila' });
const getItem = (name: string) => screen.getByRole('menuitem', { name });

test('opens on the first item, and the arrow keys, Home and End move the focus', async () => {
  renderMenu();
  await user.click(getTrigger());
  expect(getTrigger().getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(getItem('Editar'));
  for (const [key, name] of [
    ['ArrowDown', 'Apagar'],
    ['ArrowDown', 'Editar'],
    ['ArrowUp', 'Apagar'],
    ['Home', 'Editar'],
    ['End', 'Apagar'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(getItem(name));
  }
});

test('runs the chosen action once, closes and returns the focus', async () => {
  const actions = renderMenu();
  await user.click(getTrigger());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(actions.remove).toHaveBeenCalledTimes(1);
  expect(actions.edit).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(getTrigger());
});

test('Esc, Tab and a press outside close it without an action', async () => {
  const actions = renderMenu();
  const closers = [
    async () => await user.keyboard('{Escape}'),
    async () => await user.tab(),
    async () => await user.click(screen.getByText('Depois')),
  ];
  for (const close of closers) {
    await user.click(getTrigger());
    expect(screen.getByRole('menu')).toBeDefined();
    await close();
    await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  expect([actions.edit, actions.remove].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test.each(['scroll', 'resize'])('on %s it stays at its button, and closes when the button leaves the window', async (event) => {
  renderMenu();
  const moveTriggerTo = (top: number) => {
    getTrigger().getBoundingClientRect = () => new DOMRect(0, top, 40, 40);
    act(() => void window.dispatchEvent(new Event(event)));
  };
  await user.click(getTrigger());
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 700, configurable: true });
  moveTriggerTo(100);
  expect(screen.getByRole('menu').style.top).toBe('144px');
  moveTriggerTo(60);
  expect(screen.getByRole('menu').style.top).toBe('104px');
  moveTriggerTo(-60);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('does not open while it is busy', async () => {
  renderMenu(true);
  await user.click(getTrigger());
  expect(screen.queryByRole('menu')).toBeNull();
});
