/** The product's texts. Those the specification gives are verbatim, Portuguese or English as it has them; a file each, so that a page loads its own. */
export { admin } from './messages/admin.ts';
export { analytics } from './messages/analytics.ts';
export { auth } from './messages/auth.ts';
export { catalogue } from './messages/catalogue.ts';
export { categories } from './messages/categories.ts';
export { checkout } from './messages/checkout.ts';
export { creators } from './messages/creators.ts';
export { dashboard } from './messages/dashboard.ts';
export { downloads } from './messages/downloads.ts';
export { errors } from './messages/errors.ts';
export { orders } from './messages/orders.ts';
export { password } from './messages/password.ts';
export { product } from './messages/product.ts';
export { purchase } from './messages/purchase.ts';
export { reviews } from './messages/reviews.ts';
export { shortLinks } from './messages/short-links.ts';
export { upload } from './messages/upload.ts';
