import { checkout } from './checkout.ts';

export const purchase = {
  title: 'Purchase Successful!',
  ready: 'Your download is ready.',
  afterApproval: checkout.success,
  notAvailable: 'N/A',
  download: 'Download Now',
  expires: 'The link will expire in 24 hours',
  copy: 'Copy Download Link',
  continue: 'Continue Shopping',
} as const;
