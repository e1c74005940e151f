export const accountEmails = {
  'accountEmails.verifySubject': 'Confirm your email address',
  'accountEmails.verifyPreview': 'The link is valid for 24 hours.',
  'accountEmails.verifyText':
    'Hello, an account on Banca was created with this address. Confirm that it is yours to get news from the creators you follow, and so that your reviews show that you bought the product.',
  'accountEmails.verifyAction': 'Confirm email address',
  'accountEmails.verifyFootnote':
    'The link expires in 24 hours and works only once. If this was not you, open it and choose “This wasn’t me”, or ignore this email.',
  'accountEmails.resetSubject': 'Reset your password',
  'accountEmails.resetPreview': 'The link is valid for 1 hour.',
  'accountEmails.resetText': '{greeting}, you asked to reset the password of your account. Open the link and choose a new one.',
  'accountEmails.resetAction': 'Choose a new password',
  'accountEmails.resetFootnote':
    'The link expires in 1 hour and works only once. If this was not you, ignore this email: your password stays as it is.',
  'accountEmails.loginCodeHeading': 'Your code to log in',
  'accountEmails.loginCodePreview': 'The code is valid for 10 minutes.',
  'accountEmails.loginCodeText':
    '{greeting}, we ask for a code because there were many failed attempts to log in to your account and this device is new.',
  'accountEmails.loginCode': 'Code',
  'accountEmails.loginCodeFootnote':
    'The code expires in 10 minutes and works only once. If this was not you, somebody knows your password: reset it now.',
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
  'accountEmails.securityHeading': 'The security of your account changed',
  'accountEmails.securityIntro': '{greeting}, the security of your account changed:',
  'accountEmails.secondFactorOn': 'Two-step verification was turned on and your other sessions were ended.',
  'accountEmails.secondFactorOff': 'Two-step verification was turned off.',
  'accountEmails.secondFactorRemoved':
    'An administrator turned two-step verification off and ended your sessions. Turn it on again in your settings.',
  'accountEmails.recoveryCodeUsed': 'A recovery code was used.',
  'accountEmails.recoveryCodesRenewed': 'The recovery codes were renewed. The earlier ones no longer work.',
  'accountEmails.securityPassword': 'The password was changed.',
  'accountEmails.securityAdvice': 'If this was not you, reset your password now and write to us.',
} as const;
