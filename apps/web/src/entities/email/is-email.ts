/** Whether a text has the form of an email address. Far smaller than the zod schema, which the server and the forms also use. */
export const isEmail = (text = ''): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
