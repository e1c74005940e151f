import Pencil from 'lucide-react/icons/pencil';
import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../lib/cx.ts';

interface Props {
  title: string;
  onClick: () => void;
  /** Shows only the icon on phones. */
  isCompact?: boolean;
}

export const EditProductButton = ({ title, onClick, isCompact = false }: Props) => (
  <Button
    variant="secondary"
    size="narrow"
    aria-label={t('product.editNamed', { title })}
    className={cx(isCompact && 'max-sm:min-w-11 max-sm:border-transparent sm:px-3.5')}
    onClick={onClick}
  >
    <Pencil aria-hidden="true" className="size-4" />
    <span className={cx(isCompact && 'max-sm:sr-only')}>
      <Text id="product.editButton" />
    </span>
  </Button>
);
