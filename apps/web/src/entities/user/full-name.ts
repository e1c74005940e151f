type Names = Record<'firstName' | 'lastName' | 'username', string>;

export const getFullName = ({ firstName, lastName, username }: Names): string => `${firstName} ${lastName}`.trim() || username;
