/** Returns the username if both names are empty. */
export const getFullName = ({
  firstName,
  lastName,
  username,
}: {
  firstName: string;
  lastName: string;
  username: string;
}): string => `${firstName} ${lastName}`.trim() || username;
