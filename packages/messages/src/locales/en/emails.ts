export const emails = {
  'emails.downloadSent': 'The download link has been sent again.',
  'emails.cancellationSent': 'The cancellation notice has been sent again.',
  'emails.failed': 'We couldn’t resend the email. Try again.',
  'emails.refused': 'You can send this only to the customer of one of your orders.',
} as const;
