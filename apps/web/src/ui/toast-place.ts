import type { ToasterProps } from 'sonner';

const ABOVE_ANCHOR_BOTTOM_PX = 12;

/** Over the lower edge of the picture in a viewer, whose buttons are at the top; else at the top of the window. */
export function chooseToastPlace(): Pick<ToasterProps, 'position' | 'offset' | 'mobileOffset'> {
  const anchor = document.querySelector('dialog[open] [data-toast-anchor]');
  if (!anchor) return { position: 'top-center' };
  const bottom = Math.round(innerHeight - anchor.getBoundingClientRect().bottom + ABOVE_ANCHOR_BOTTOM_PX);
  return { position: 'bottom-center', offset: { bottom }, mobileOffset: { bottom } };
}
