/** Messages of errors that the client detects itself. Separate from `errors`, so that the first load of a page stays small. */
export const clientErrors = {
  unauthenticated: 'Authentication required',
  forbidden: 'Forbidden access',
  notFound: 'Resource not found',
  internal: 'Server error occurred',
  requestFailed: 'Request failed',
  network: 'Network connection failed. Please check your internet connection.',
  timeout: 'Request timeout. The server took too long to respond.',
} as const;
