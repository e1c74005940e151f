import { cleanTypedText } from '@banca/contracts/typed-text';
import type { User } from '../../api/session.ts';
import { paths } from '../../config/paths.ts';
import { useQuestion } from '../../entities/use-question.tsx';
import { t } from '../../lib/i18n/text.tsx';

/** Says what happens to the links before a username changes. A new letter case changes no link. */
export function useUsernameQuestion({ username: currentUsername }: User) {
  const { ask, popup } = useQuestion();
  const confirmUsername = async (typedUsername: string): Promise<boolean> => {
    const username = cleanTypedText(typedUsername);
    if (username.toLowerCase() === currentUsername.toLowerCase()) return true;
    const address = location.host + paths.creatorByUsername(username);
    return await ask(`username ${username}`, {
      title: t('profile.confirmUsernameTitle', { username }),
      text: t('profile.confirmUsernameText', { address, former: currentUsername }),
      confirmLabel: t('profile.confirmUsername'),
    });
  };
  return { confirmUsername, popup };
}
