/** Has its own file because every page shows the form, and a bundler keeps or drops the texts of a file together. */
export const newsletterForm = {
  error: 'An error occurred. Please try again later.',
} as const;
