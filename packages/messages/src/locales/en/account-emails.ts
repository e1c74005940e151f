export const accountEmails = {
  'accountEmails.verifySubject': 'Confirm your email address',
  'accountEmails.verifyPreview': 'The link is valid for 24 hours.',
  'accountEmails.verifyText':
    'Hello, an account on Banca was created with this address. Confirm that it is yours to get news from the creators you follow, and so that your reviews show that you bought the product.',
  'accountEmails.verifyAction': 'Confirm email address',
  'accountEmails.verifyFootnote': 'The link expires in 24 hours and works only once. If this was not you, ignore this email.',
  'accountEmails.resetSubject': 'Reset your password',
  'accountEmails.resetPreview': 'The link is valid for 1 hour.',
  'accountEmails.resetText': '{greeting}, you asked to reset the password of your account. Open the link and choose a new one.',
  'accountEmails.resetAction': 'Choose a new password',
  'accountEmails.resetFootnote':
    'The link expires in 1 hour and works only once. If this was not you, ignore this email: your password stays as it is.',
  'accountEmails.methodsAnd': '{methods} and {method}',
  'accountEmails.paymentPreview': 'Account changed: {methods}',
  'accountEmails.paymentHeading': 'Your payment account was changed',
  'accountEmails.paymentText': '{greeting}, the {methods} account that receives your payments was changed.',
  'accountEmails.paymentAdvice': 'If this was not you, change your password now and restore the account in your settings.',
  'accountEmails.settingsAction': 'Open settings',
  'accountEmails.passwordPreview': 'You were logged out on your other devices.',
  'accountEmails.passwordHeading': 'Your password was changed',
  'accountEmails.passwordText':
    '{greeting}, the password of your account was changed and you were logged out on your other devices.',
  'accountEmails.passwordAdvice': 'If this was not you, reset your password now.',
  'accountEmails.passwordAction': 'Reset password',
  'accountEmails.bothHeading': 'Your password and your payment account were changed',
  'accountEmails.bothPayment': 'The {methods} account that receives your payments was changed as well.',
  'accountEmails.bothAdvice': 'If this was not you, reset your password now, then restore the account in your settings.',
} as const;
