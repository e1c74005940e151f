import { useUser } from '../../api/hooks.ts';

/** Tells password managers which account the password of a form belongs to. */
export const PasswordManagerUsername = () => {
  const user = useUser();
  return <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
};
