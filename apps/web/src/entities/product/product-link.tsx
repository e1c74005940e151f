import { paths } from '../../config/paths.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/link.tsx';

interface Props {
  product: { _id: string; title: string };
  className?: string;
}

export const ProductLink = ({ product: { _id, title }, className }: Props) => (
  <Link to={paths.product(_id)} className={cx('hover:underline', className)}>
    {title}
  </Link>
);
