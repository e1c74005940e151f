export const creatorEmails = {
  'creatorEmails.product': 'Product',
  'creatorEmails.price': 'Price',
  'creatorEmails.free': 'Free',
  'creatorEmails.creator': 'Creator',
  'creatorEmails.newProductSubject': 'New product: {product}',
  'creatorEmails.newProductHeading': '{creator} has a new product',
  'creatorEmails.newProductText': '{greeting}, “{product}” is now for sale on Banca.',
  'creatorEmails.newProductFootnote': 'You get this email because you subscribed to @{creator}.',
  'creatorEmails.viewProduct': 'View the product',
  'creatorEmails.approvedSubject': 'Approved: {product}',
  'creatorEmails.approvedHeading': 'Your product is for sale',
  'creatorEmails.approvedText':
    '{greeting}, “{product}” was approved and is now for sale on Banca. Share the link with your customers.',
  'creatorEmails.rejectedSubject': 'Not approved: {product}',
  'creatorEmails.rejectedHeading': 'Your product was not approved',
  'creatorEmails.rejectedText': '{greeting}, “{product}” was not approved.',
  'creatorEmails.rejectedReason': 'Reason: {reason}',
  'creatorEmails.rejectedAnswer': 'Change what is needed. When you save your changes, the product is reviewed again.',
  'creatorEmails.rejectedAdvice':
    'Check the title, the description, the images and the link to the file. When you save your changes, we will review the product again.',
  'creatorEmails.editProduct': 'Edit the product',
} as const;
