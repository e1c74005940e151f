import { act } from '@testing-library/react';

/** Tells the page that it closes, which sends the approvals that could still be undone. */
export const leavePage = (): void => act(() => void window.dispatchEvent(new Event('pagehide')));
