/** Where people write to: CONTACT_EMAIL when the pages were built. */
export const contactEmail = __CONTACT_EMAIL__;
