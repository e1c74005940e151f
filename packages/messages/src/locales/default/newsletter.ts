export const newsletter = {
  'newsletter.emailRequired': '<en>Please enter your email address',
  'newsletter.emailInvalid': '<en>Please enter a valid email address',
  'newsletter.success': '<en>Successfully subscribed to our newsletter!',
  'newsletter.failed': '<en>Failed to subscribe to newsletter',
  'newsletter.retry': '<en>Failed to subscribe. Please try again.',
  'newsletter.error': '<en>An error occurred. Please try again later.',
} as const;
