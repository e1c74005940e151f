import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx.ts';
import { useWishlistToggle } from './wishlist.ts';

/** The touch target is 44 px, the visible circle 36 px. Hidden if scripts are disabled, because the button needs them. */
const CardButton = ({ label, className, children, ...rest }: ComponentProps<'button'> & { label: string }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={cx('group/press absolute z-1 grid size-11 place-items-center rounded-full noscript:hidden', className)}
    {...rest}
  >
    <span className="grid size-9 place-items-center rounded-full bg-card/90 text-ink shadow-soft transition-[scale,background-color] group-hover/press:bg-card group-active/press:scale-85 [&>svg]:size-4.5">
      {children}
    </span>
  </button>
);

interface Props {
  product: { _id: string; title: string };
}

/** The wishlist is stored in this browser only. */
export const WishlistButton = ({ product }: Props) => {
  const [isInWishlist, toggle] = useWishlistToggle(product._id);
  return (
    <CardButton label={`Guardar «${product.title}»`} aria-pressed={isInWishlist} onClick={toggle} className="top-0.5 right-0.5">
      <Heart aria-hidden="true" className={isInWishlist ? 'fill-brand stroke-brand' : undefined} />
    </CardButton>
  );
};

interface QuickViewProps extends Props {
  onOpen: () => void;
  /** Called on hover or focus, before a press. */
  onIntent: () => void;
}

/** On devices with hover, visible only while the card is hovered or has the focus; always visible on touch screens. */
export const QuickViewButton = ({ product, onOpen, onIntent }: QuickViewProps) => (
  <CardButton
    label={`Ver «${product.title}» sem sair da lista`}
    aria-haspopup="dialog"
    onClick={onOpen}
    onPointerEnter={onIntent}
    onFocus={onIntent}
    className="right-0.5 bottom-0.5 transition-opacity [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100"
  >
    <Eye aria-hidden="true" />
  </CardButton>
);
