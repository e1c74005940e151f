import Eye from 'lucide-react/icons/eye';
import { t } from '../../lib/i18n/text.tsx';
import { IconButton } from '../../ui/button.tsx';

interface Props {
  product: { title: string };
  onOpen: () => void;
  /** Called on hover or focus, before a press. */
  onIntent: () => void;
}

/** Hidden if scripts are disabled, because the button needs them. */
export const QuickViewButton = ({ product, onOpen, onIntent }: Props) => (
  <IconButton
    label={t('quickView.open', { title: product.title })}
    icon={<Eye />}
    aria-haspopup="dialog"
    onClick={onOpen}
    onPointerEnter={onIntent}
    onFocus={onIntent}
    className="relative z-1 -mr-2.5 noscript:hidden"
  />
);
