export const adminReviews = {
  'adminReviews.title': 'Reviews',
  'adminReviews.lead': 'Reviews that somebody reported, and those that are hidden.',
  'adminReviews.loading': 'Loading reported reviews',
  'adminReviews.state': 'Show',
  'adminReviews.reported': 'Reported',
  'adminReviews.hidden': 'Hidden',
  'adminReviews.noneReported': 'No report is waiting.',
  'adminReviews.noneHidden': 'No review is hidden.',
  'adminReviews.reasons': 'Reasons of the reports',
  'adminReviews.reportedSince': 'Reported {time}',
  'adminReviews.productGone': 'The product is no longer on sale.',
} as const;
