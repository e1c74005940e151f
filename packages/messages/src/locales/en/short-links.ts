export const shortLinks = {
  'shortLinks.label': 'Custom short link',
  'shortLinks.current': 'In use at {url}. Earlier links keep working.',
  'shortLinks.preview': 'It will be {baseUrl}your-link',
  'shortLinks.placeholder': 'your-link',
  'shortLinks.save': 'Save link',
  'shortLinks.invalid': 'Use 3 to 40 lowercase letters, numbers or hyphens.',
  'shortLinks.taken': 'This link is already in use. Choose another one.',
  'shortLinks.saved': 'Link saved!',
  'shortLinks.failed': 'We couldn’t save the link. Try again.',
  'shortLinks.tooMany': 'This product already has too many links.',
  'shortLinks.notFoundTitle': 'This link doesn’t exist',
  'shortLinks.notFoundText': 'It may have been typed differently. Check the address again, or look for the product on Banca.',
} as const;
