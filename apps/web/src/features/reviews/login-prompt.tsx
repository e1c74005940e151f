import { useLocation } from 'react-router-dom';
import { Text } from '../../lib/i18n/text.tsx';
import { t } from '../../lib/i18n/t.ts';
import { paths } from '../../config/paths.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/link.tsx';

interface Props {
  /** The session ended while the user was writing. */
  isSessionExpired: boolean;
  className?: string | undefined;
}

export const LoginPrompt = ({ isSessionExpired, className }: Props) => {
  const { pathname, search } = useLocation();
  return (
    <p
      role={isSessionExpired ? 'alert' : undefined}
      className={cx('rounded-card px-4 py-3.5', isSessionExpired ? 'bg-red-soft text-red' : 'bg-sunk', className)}
    >
      <Text
        id="reviews.loginRequired"
        values={{
          login: (
            <Link to={paths.login(`${pathname}${search}#avaliacoes`)} className="font-strong underline underline-offset-4">
              {t('reviews.logIn')}
            </Link>
          ),
        }}
      />
    </p>
  );
};
