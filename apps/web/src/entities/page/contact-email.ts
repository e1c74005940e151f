import { createContext } from 'react';

/** Stands for the address in texts: it is known when the server starts, not when the pages are built. */
export const CONTACT_EMAIL_PLACEHOLDER = '{contactEmail}';

const readContactEmail = (): string => document.querySelector<HTMLMetaElement>('meta[name="contact-email"]')?.content ?? '';

/** Where people write to: the server provides it while it renders, the browser reads it from the page's head. */
export const ContactEmailContext = createContext(typeof document === 'undefined' ? '' : readContactEmail());
