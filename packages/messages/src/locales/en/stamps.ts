export const stamps = {
  'stamps.footer': '{name} · {email} · order #{order}',
  'stamps.failed':
    'We could not prepare your copy of this PDF. Try again in a few minutes; if it keeps failing, talk to the creator.',
} as const;
