export const getFullName = ({
  firstName,
  lastName,
  username,
}: {
  firstName: string;
  lastName: string;
  username: string;
}): string => `${firstName} ${lastName}`.trim() || username;
