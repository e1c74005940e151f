import { cx } from '../../lib/cx.ts';
import { getInitials } from '../../lib/format.ts';
import { toImageUrl } from '../../api/origin.ts';

interface Props {
  user: { firstName?: string; lastName?: string; profilePicture?: string | null } | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
}

const sizes = { sm: 'size-9 text-sm', md: 'size-11', lg: 'size-16 text-xl', xl: 'size-24 text-2xl' };

/** Decorative: the user's name is beside it. */
export const Avatar = ({ user, size = 'md', className }: Props) => {
  const classes = cx('shrink-0 rounded-full', sizes[size], className);
  if (user?.profilePicture) {
    return (
      <img
        src={toImageUrl(user.profilePicture, 400)}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        className={cx('object-cover', classes)}
      />
    );
  }
  return (
    <span aria-hidden="true" className={cx('grid place-items-center bg-indigo-raised font-strong text-indigo-ink', classes)}>
      {getInitials(user)}
    </span>
  );
};
