/** Each budget has its own hourly limit, so that strangers cannot delay the emails of others. See docs/rules.md#emails. */
export type EmailBudget =
  | 'stranger'
  | 'free-download'
  | 'decision'
  | 'download'
  | 'library'
  | 'library-link'
  | 'notice'
  | 'account';

const BUDGETS = {
  'order-received': 'stranger',
  'order-delayed': 'stranger',
  'proof-received': 'stranger',
  'order-expired': 'stranger',
  'withdrawal-confirmed': 'stranger',
  'order-email-corrected': 'stranger',
  'order-email-replaced': 'stranger',
  'email-confirmation': 'stranger',
  'email-change-confirmation': 'stranger',
  'email-change-taken': 'stranger',
  'newsletter-confirmation': 'stranger',
  'library-code-unpaid': 'stranger',
  'free-download': 'free-download',
  'free-files-updated': 'free-download',
  'order-returned': 'decision',
  'payment-instructions': 'decision',
  'order-cancelled': 'decision',
  'order-refunded': 'decision',
  'received-amount': 'decision',
  'problem-buyer': 'decision',
  'files-updated': 'decision',
  'order-halted': 'decision',
  'order-resumed': 'decision',
  'paid-download': 'download',
  'library-code': 'library',
  'library-code-from-link': 'library-link',
  'new-order': 'notice',
  'new-proof': 'notice',
  'order-withdrawn': 'notice',
  'payment-reversed': 'notice',
  'automatic-approvals': 'notice',
  'order-reminder': 'notice',
  'device-silent': 'notice',
  'gateway-refused': 'notice',
  'webhook-disabled': 'notice',
  'payment-unused': 'notice',
  'problem-creator': 'notice',
  'product-decision': 'notice',
  'review-reply': 'notice',
  'review-moderation': 'notice',
  'new-product': 'notice',
  'newsletter-welcome': 'notice',
  'password-reset': 'account',
  'security-notice': 'account',
  'login-code': 'account',
  'email-change-notice': 'account',
  'account-suspended': 'account',
  'shop-suspended': 'account',
  'account-reactivated': 'account',
  'shop-reopened': 'account',
  'shop-appeal-declined': 'account',
  'account-deleted': 'account',
} as const satisfies Record<string, EmailBudget>;

export type EmailKind = keyof typeof BUDGETS;

/** Anyone can sign up with another person's address, so all emails to an unconfirmed account share the budget of strangers. */
export const selectBudget = ({ kind, isAddressConfirmed }: { kind: EmailKind; isAddressConfirmed?: boolean }): EmailBudget => {
  const budget: EmailBudget = BUDGETS[kind];
  return (budget === 'notice' || budget === 'account') && isAddressConfirmed !== true ? 'stranger' : budget;
};
