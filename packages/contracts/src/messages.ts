// Interface texts are requirements, in Portuguese or English: do not rephrase them. Each group has its own file, so that
// a page loads only the groups that it uses.
export { accounts } from './messages/accounts.ts';
export { admin } from './messages/admin.ts';
export { adminEmails } from './messages/admin-emails.ts';
export { analytics } from './messages/analytics.ts';
export { auth } from './messages/auth.ts';
export { catalogue } from './messages/catalogue.ts';
export { categories } from './messages/categories.ts';
export { checkout } from './messages/checkout.ts';
export { clientErrors } from './messages/client-errors.ts';
export { creators } from './messages/creators.ts';
export { dashboard } from './messages/dashboard.ts';
export { downloads } from './messages/downloads.ts';
export { emails } from './messages/emails.ts';
export { errors } from './messages/errors.ts';
export { filters } from './messages/filters.ts';
export { newsletter } from './messages/newsletter.ts';
export { newsletterForm } from './messages/newsletter-form.ts';
export { orders } from './messages/orders.ts';
export { password } from './messages/password.ts';
export { product } from './messages/product.ts';
export { purchase } from './messages/purchase.ts';
export { reviews } from './messages/reviews.ts';
export { shortLinks } from './messages/short-links.ts';
export { subscriptions } from './messages/subscriptions.ts';
export { upload } from './messages/upload.ts';
export { verification } from './messages/verification.ts';
