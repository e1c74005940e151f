/** What a client says by itself (specification, section 8): all that a page's first load needs of the errors. */
export const clientErrors = {
  unauthenticated: 'Authentication required',
  forbidden: 'Forbidden access',
  notFound: 'Resource not found',
  internal: 'Server error occurred',
  requestFailed: 'Request failed',
  network: 'Network connection failed. Please check your internet connection.',
  timeout: 'Request timeout. The server took too long to respond.',
} as const;
