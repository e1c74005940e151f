export const verification = {
  'verification.pageTitle': 'Confirm your email',
  'verification.notConfirmed': 'Confirm your email',
  'verification.bannerText':
    'Until you open the link sent to {email}, you can upload 200 MB at most, only sell files that were scanned for viruses, and don’t see your purchases or get reminders.',
  'verification.openLink': 'Open the link we emailed you. If you no longer have it, request another one.',
  'verification.dismiss': 'Hide this notice',
  'verification.resend': 'Resend',
  'verification.sendNewLink': 'Send a new link',
  'verification.linkSent': 'Sent',
  'verification.askTitle': 'Confirm your email',
  'verification.askText': 'Is {email} your address? Once you confirm, the account @{username} shows the purchases made with it.',
  'verification.confirmButton': 'Confirm this email',
  'verification.logInText': 'Log in to the account you created with this email to confirm it.',
  'verification.disownText':
    'Didn’t create an account on Banca? Then someone used your email. Their account will no longer be able to use it.',
  'verification.disownButton': 'This wasn’t me',
  'verification.disownDone':
    'That account can never confirm your email or see your purchases, and you won’t get any more emails about it.',
  'verification.disowned':
    'The person who uses this email said they didn’t create this account, so you can’t confirm it. Change your email in the settings.',
  'verification.otherAccount': 'This link belongs to another account. Log in to that account to confirm the email.',
  'verification.otherAccountTitle': 'This link belongs to another account',
  'verification.switchAccount': 'Log in with another account',
  'verification.confirmedTitle': 'Email confirmed',
  'verification.confirmedText': '{email} is confirmed. Thank you!',
  'verification.alreadyConfirmedTitle': 'Your email is already confirmed',
  'verification.alreadyConfirmedText': 'There’s nothing left to do.',
  'verification.openDashboard': 'Go to the dashboard',
  'verification.badLinkTitle': 'This link doesn’t work',
  'verification.sent': 'We’ve sent a confirmation link to your email address.',
  'verification.badToken': 'This confirmation link is invalid or has already been used. Request a new one.',
  'verification.alreadyConfirmed': 'Your email is already confirmed.',
  'verification.confirmed': 'Your email is confirmed.',
  'verification.tooManyLinks':
    'You’ve already requested several links. Look for the latest one in your email, or try again in an hour.',
  'verification.sendFailed': 'We couldn’t send the email.',
  'verification.verifyFailed': 'Please try again in a moment.',
} as const;
