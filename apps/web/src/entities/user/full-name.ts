/** A name as it is shown; who left both parts empty has the username. */
export const getFullName = ({
  firstName,
  lastName,
  username,
}: {
  firstName: string;
  lastName: string;
  username: string;
}): string => `${firstName} ${lastName}`.trim() || username;
