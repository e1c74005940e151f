import type { PlainMessageId } from '@banca/messages';
import { t } from '../../../lib/i18n/text.tsx';

const LABELS: Record<string, PlainMessageId> = {
  'mail.order-received': 'adminSystem.orderReceived',
  'mail.new-order': 'adminSystem.newOrder',
  'mail.download-link': 'adminSystem.downloadLink',
  'mail.order-cancelled': 'adminSystem.orderCancelled',
  'mail.password-reset': 'adminSystem.passwordReset',
  'mail.security-notice': 'adminSystem.securityNotice',
  'mail.account-deleted': 'adminSystem.accountDeleted',
  'mail.email-change': 'adminSystem.emailChange',
  'mail.login-code': 'adminSystem.loginCode',
  'mail.verify-email': 'adminSystem.verifyEmail',
  'mail.product-decided': 'adminSystem.productDecided',
  'mail.new-product': 'adminSystem.newProduct',
  'mail.newsletter-confirm': 'adminSystem.newsletterConfirm',
  'mail.newsletter-welcome': 'adminSystem.newsletterWelcome',
  'mail.proof-received': 'adminSystem.proofReceived',
  'mail.new-proof': 'adminSystem.newProof',
  'mail.order-delayed': 'adminSystem.orderDelayed',
  'mail.order-email-corrected': 'adminSystem.orderEmailCorrected',
  'mail.order-email-replaced': 'adminSystem.orderEmailReplaced',
  'mail.order-expired': 'adminSystem.orderExpired',
  'mail.order-reminder': 'adminSystem.orderReminder',
  'mail.order-returned': 'adminSystem.orderReturned',
  'mail.order-withdrawn': 'adminSystem.orderWithdrawn',
  'push.order': 'adminSystem.orderPush',
  'admin.delete-rest': 'adminSystem.deleteRest',
  'creators.announce-product': 'adminSystem.announceProduct',
  'files.check': 'adminSystem.checkFile',
  'files.recover-uploads': 'adminSystem.recoverUploads',
  'files.remove-account-files': 'adminSystem.removeAccountFiles',
  'files.remove-content': 'adminSystem.removeContent',
  'files.remove-unneeded': 'adminSystem.removeUnneeded',
  'images.avif': 'adminSystem.convertImage',
  'orders.compare-screenshot': 'adminSystem.compareScreenshot',
  'orders.delete-screenshots': 'adminSystem.deleteScreenshots',
  'orders.expire': 'adminSystem.expireOrders',
  'orders.remind': 'adminSystem.sendReminders',
  'orders.renew-link': 'adminSystem.renewLink',
  'orders.replace-file': 'adminSystem.replaceFile',
  'products.move-category': 'adminSystem.moveCategory',
  'products.refresh-creator': 'adminSystem.refreshCreator',
  'products.sync-shop': 'adminSystem.syncShop',
  'reviews.verify-author': 'adminSystem.verifyAuthor',
  'storage.remove-unused-files': 'adminSystem.removeUnusedFiles',
  'users.remove-picture': 'adminSystem.removePicture',
};

export function formatJobName(name: string): string {
  const label = LABELS[name];
  return label ? t(label) : name;
}
