/** Unfolds the notice of a suspended shop, which is above each section of the dashboard. */
export const SUSPENSION_HASH = '#suspension';
