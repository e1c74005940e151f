import { createContext } from 'react';

/** Rendering replaces this placeholder, because the address is known when the server starts, not when the pages are built. */
export const CONTACT_EMAIL_PLACEHOLDER = '{contactEmail}';

const readContactEmail = (): string => document.querySelector<HTMLMetaElement>('meta[name="contact-email"]')?.content ?? '';

/** The server provides the address while it renders; the browser reads it from a meta tag. */
export const ContactEmailContext = createContext(typeof document === 'undefined' ? '' : readContactEmail());
