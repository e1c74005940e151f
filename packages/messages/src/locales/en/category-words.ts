/** What people type who look for a category, in the singular. */
export const categoryWords = {
  'categoryWords.art': 'art, illustration, drawing, painting',
  'categoryWords.music': 'music, song, beat, audio',
  'categoryWords.software': 'software, program, app',
  'categoryWords.ebook': 'ebook, book',
  'categoryWords.courses': 'course, class, lesson, training',
  'categoryWords.infoProducts': 'info-product, guide',
  'categoryWords.templates': 'template',
} as const;
