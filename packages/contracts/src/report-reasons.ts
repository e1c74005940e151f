/** Why somebody reports a review. */
export const REPORT_REASONS = ['spam', 'offensive', 'private', 'false', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
