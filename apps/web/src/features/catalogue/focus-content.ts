/** For a link that disappears when it is pressed. */
export const focusContent = (): void => document.getElementById('main')?.focus({ preventScroll: true });
