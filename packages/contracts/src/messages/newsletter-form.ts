/** In a file of its own: every page has the form, and a bundler keeps or drops a file's texts together. */
export const newsletterForm = {
  error: 'An error occurred. Please try again later.',
} as const;
