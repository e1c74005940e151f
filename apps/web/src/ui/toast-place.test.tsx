import { expect, onTestFinished, test } from 'vitest';
import { chooseToastPlace } from './toast-place.ts';

test('messages are at the top, and over the lower edge of the picture while a viewer is open', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  onTestFinished(() => dialog.remove());
  dialog.innerHTML = '<div data-toast-anchor></div>';
  expect(chooseToastPlace()).toEqual({ position: 'top-center' });
  dialog.open = true;
  const picture = dialog.firstElementChild as HTMLElement;
  picture.getBoundingClientRect = () => new DOMRect(0, 0, 360, 400);
  const offset = { bottom: innerHeight - 400 + 12 };
  expect(chooseToastPlace()).toEqual({ position: 'bottom-center', offset, mobileOffset: offset });
});
