type Kind = 'success' | 'error' | 'message';

const show = (kind: Kind, text: string): void => {
  void import('./toaster-host.tsx').then(({ raise }) => raise(kind, text));
};

/** Short news at the edge of the screen. The library is fetched with the first of them: nothing waits for it. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  message: (text: string): void => show('message', text),
};
