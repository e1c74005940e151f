import type { PlainMessageId } from '@banca/messages';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { ProductField } from '@banca/contracts/products.schemas';
import { t } from '../../lib/i18n/text.tsx';

const FIELD_LABELS: Record<ProductField, PlainMessageId> & Record<string, PlainMessageId> = {
  title: 'admin.fieldTitle',
  description: 'admin.fieldDescription',
  price: 'admin.fieldPrice',
  beforePrice: 'admin.fieldBeforePrice',
  category: 'admin.fieldCategory',
  file: 'admin.fieldFile',
  files: 'admin.fieldFiles',
  buyersGetUpdates: 'admin.fieldBuyersGetUpdates',
  downloadLimit: 'admin.fieldDownloadLimit',
  size: 'admin.fieldSize',
  version: 'admin.fieldVersion',
  note: 'admin.fieldNote',
  features: 'admin.fieldFeatures',
  images: 'admin.fieldImages',
  featured: 'admin.fieldFeatured',
  shortUrl: 'admin.fieldShortUrl',
  name: 'admin.fieldName',
  order: 'admin.fieldOrder',
  isActive: 'admin.fieldIsActive',
  moveTo: 'admin.fieldMoveTo',
  role: 'admin.fieldRole',
  status: 'admin.fieldStatus',
  state: 'admin.fieldStatus',
  email: 'admin.fieldEmail',
  phone: 'admin.fieldPhone',
  returned: 'admin.fieldReturned',
  expiresAt: 'admin.fieldExpiresAt',
  creatorStatus: 'admin.fieldCreatorStatus',
  username: 'admin.fieldUsername',
  firstName: 'admin.fieldFirstName',
  lastName: 'admin.fieldLastName',
  profilePicture: 'admin.fieldProfilePicture',
  location: 'admin.fieldLocation',
  story: 'admin.fieldStory',
  socialLinks: 'admin.fieldSocialLinks',
  contactEmail: 'admin.fieldContactEmail',
  accountHolder: 'admin.fieldAccountHolder',
  receipts: 'admin.fieldReceipts',
  nuit: 'admin.fieldNuit',
  fiscalName: 'admin.fieldFiscalName',
  fiscalAddress: 'admin.fieldFiscalAddress',
  notificationEnabled: 'admin.fieldNotificationEnabled',
  reminderEnabled: 'admin.fieldReminderEnabled',
  darkMode: 'admin.fieldDarkMode',
  language: 'admin.fieldLanguage',
  orders: 'admin.fieldOrders',
  rating: 'admin.fieldRating',
  comment: 'admin.fieldComment',
  product: 'admin.fieldProduct',
  user: 'admin.fieldUser',
  linkExpiresAt: 'admin.fieldLinkExpiresAt',
  reason: 'admin.fieldReason',
  rejectionReason: 'admin.fieldReason',
  cancelReason: 'admin.fieldReason',
};

export function formatFieldName(field: string): string {
  // The fields of payment accounts are named after their payment method.
  const label = FIELD_LABELS[field];
  return label ? t(label) : getPaymentMethodName(field);
}
