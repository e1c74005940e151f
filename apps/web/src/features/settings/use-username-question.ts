import { cleanTypedText } from '@banca/contracts/typed-text';
import type { UseFormSetError } from 'react-hook-form';
import type { User } from '../../api/session.ts';
import { profileApi } from '../../api/profile.ts';
import { paths } from '../../config/paths.ts';
import { useQuestion } from '../../entities/use-question.tsx';
import { t } from '../../lib/i18n/text.tsx';
import type { ProfileValues } from './profile-values.ts';

/** Refuses a taken username, and says what happens to the links before it changes. A new letter case changes no link. */
export function useUsernameQuestion({ username: currentUsername }: User, setError: UseFormSetError<ProfileValues>) {
  const [checkUsername] = profileApi.useLazyCheckUsernameQuery();
  const { ask, popup } = useQuestion();
  const confirmUsername = async (typedUsername: string): Promise<boolean> => {
    const username = cleanTypedText(typedUsername);
    if (username.toLowerCase() === currentUsername.toLowerCase()) return true;
    // A check that fails asks, too: the API refuses a taken username in any case.
    const { data } = await checkUsername({ query: { username } });
    if (data?.isAvailable === false) {
      setError('username', { message: t('auth.usernameTaken') }, { shouldFocus: true });
      return false;
    }
    const address = location.host + paths.creatorByUsername(username);
    return await ask(`username ${username}`, {
      title: t('profile.confirmUsernameTitle', { username }),
      text: t('profile.confirmUsernameText', { address, former: currentUsername }),
      confirmLabel: t('profile.confirmUsername'),
    });
  };
  return { confirmUsername, popup };
}
