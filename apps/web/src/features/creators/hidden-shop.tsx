import { useUser } from '../../api/hooks.ts';
import { paths } from '../../config/paths.ts';
import { getFullName } from '../../entities/user/full-name.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** The page that a creator sees in place of the own shop while it is suspended. Visitors get a 404. */
export const HiddenShop = () => {
  const user = useUser();
  return (
    <div className="wrap py-12">
      <EmptyState
        heading="h1"
        title={user && getFullName(user)}
        text={t('creatorProfile.hidden')}
        patternSeed="criadores"
        action={<ButtonLink to={paths.dashboard()}>{t('creatorProfile.hiddenAction')}</ButtonLink>}
      />
    </div>
  );
};
