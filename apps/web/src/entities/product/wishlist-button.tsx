import Heart from 'lucide-react/icons/heart';
import { t } from '../../lib/i18n/text.tsx';
import { useWishlistToggle } from './wishlist.ts';

/** The touch target is 44 px, the visible circle 36 px. The button is hidden if scripts are disabled. */
export const WishlistButton = ({ product }: { product: { _id: string; title: string } }) => {
  const [isInWishlist, toggle] = useWishlistToggle(product._id);
  const label = t('product.save', { title: product.title });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isInWishlist}
      onClick={toggle}
      className="group/press absolute top-0.5 right-0.5 z-1 grid size-11 place-items-center rounded-full noscript:hidden"
    >
      <span className="grid size-9 place-items-center rounded-full bg-card/90 text-ink shadow-soft transition-[scale] group-active/press:scale-85">
        <Heart className={isInWishlist ? 'size-4.5 fill-brand stroke-brand' : 'size-4.5'} />
      </span>
    </button>
  );
};
