import { createContext } from 'react';

const readContactEmail = (): string => document.querySelector<HTMLMetaElement>('meta[name="contact-email"]')?.content ?? '';

/** The server provides the address while it renders; the browser reads it from a meta tag. */
export const ContactEmailContext = createContext(typeof document === 'undefined' ? '' : readContactEmail());
