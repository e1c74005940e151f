export const emailChange = {
  'emailChange.title': 'Email',
  'emailChange.intro': 'You log in with {email}. To change it, you confirm the new address with a link.',
  'emailChange.newEmail': 'New email',
  'emailChange.passwordHint': 'So that we know it’s you',
  'emailChange.submit': 'Change email',
  'emailChange.pendingTitle': '{email} still needs to be confirmed',
  'emailChange.pendingText': 'Open the link we sent there by {date}. Until you confirm it, you log in with {currentEmail}.',
  'emailChange.sendAgain': 'Send again',
  'emailChange.cancel': 'Cancel the change',
  'emailChange.loadFailed': 'We couldn’t check for a change that waits to be confirmed.',
  'emailChange.failed': 'We couldn’t change your email.',
  'emailChange.tooMany':
    'You’ve already requested several links. Look for the latest one in your email, or try again in an hour.',
  'emailChange.requested': 'We’ve sent a link to the new address and a notice to the current one.',
  'emailChange.resent': 'We’ve sent the link to the new address again.',
  'emailChange.cancelled': 'The change of your email was cancelled.',
  'emailChange.changed': 'Your email was changed.',
  'emailChange.undone':
    'Your account has this email again. We’ve sent you a link to choose a new password. Then check your payment accounts in the settings.',
  'emailChange.sameAddress': 'Your account already has this email',
  'emailChange.setByServer': 'The email of this account is set by whoever runs the server.',
  'emailChange.nonePending': 'There is no change of email to confirm.',
  'emailChange.taken': 'Another account already has this address, so your email didn’t change. Choose another in the settings.',
  'emailChange.badToken':
    'This link isn’t valid for your account, has been used or has expired. You can request another change in the settings.',
  'emailChange.badUndoToken': 'This link isn’t valid, has been used or has expired.',

  'emailChange.confirmTitle': 'Confirm your new email',
  'emailChange.confirmIntro':
    'You’re in the account @{username}, with the email {email}. Once you confirm, you log in with the address that received this link, and sessions on other devices end.',
  'emailChange.confirmButton': 'Confirm the new email',
  'emailChange.keepEmail': 'Don’t change it',
  'emailChange.doneTitle': 'Email changed',
  'emailChange.doneText': 'From now on you log in with {email}.',
  'emailChange.takenTitle': 'This address has an account',
  'emailChange.badLinkTitle': 'This link doesn’t work',
  'emailChange.openSettings': 'Go to the settings',
  'emailChange.undoTitle': 'Wasn’t this you?',
  'emailChange.undoIntro':
    'We put this email back on your account, end all sessions and send you a link to choose a new password. The current password stops working.',
  'emailChange.undoButton': 'Protect my account',
  'emailChange.undoneTitle': 'Your account is protected',
  'emailChange.undoFailed': 'We couldn’t protect the account. Please try again.',

  'emailChange.confirmPreview': 'The link is valid for 24 hours.',
  'emailChange.confirmHeading': 'Confirm your new email',
  'emailChange.confirmText':
    'Hello, you asked to use this address for your Banca account. Open the link and confirm while you’re logged in.',
  'emailChange.confirmAction': 'Confirm the new email',
  'emailChange.confirmFootnote':
    'The link expires in 24 hours and works only once. If this wasn’t you, ignore this email: nothing changes.',
  'emailChange.takenPreview': 'Your account stays as it is.',
  'emailChange.takenHeading': 'This address already has an account',
  'emailChange.takenText':
    'Hello, somebody asked to use this address for another Banca account. Since you already have an account with it, nothing changed.',
  'emailChange.takenFootnote': 'If this wasn’t you, you don’t need to do anything.',
  'emailChange.requestedPreview': 'Nothing has changed yet.',
  'emailChange.requestedHeading': 'A new email was requested for your account',
  'emailChange.requestedText':
    '{greeting}, somebody asked for your Banca account to use another email. It changes as soon as the new address is confirmed.',
  'emailChange.completedPreview': 'This address no longer logs in.',
  'emailChange.completedHeading': 'The email of your account changed',
  'emailChange.completedText': '{greeting}, your Banca account now uses another email. You can no longer log in with this one.',
  'emailChange.notYou':
    'If this wasn’t you, somebody knows your password. Open the link: your account keeps this email, all sessions end and you choose a new password.',
  'emailChange.notYouAction': 'This wasn’t me',
  'emailChange.noticeFootnote': 'The link works once, for 7 days. If this was you, you don’t need to do anything.',
} as const;
