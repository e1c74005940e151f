import { cx } from '../../lib/cx.ts';
import { toImageUrl, buildSrcSet } from '../../api/origin.ts';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';

interface Props {
  /** A path such as `/uploads/x.webp`. A product without a picture shows a generated pattern instead. */
  image: string | null | undefined;
  /** The product's id, which selects the pattern. */
  id: string;
  alt?: string;
  sizes?: string;
  /** Loads at once and with high priority, for the page's largest contentful paint. */
  priority?: boolean;
  /** Loads at once, for pictures that are visible without scrolling. */
  eager?: boolean;
  className?: string;
}

export const Cover = ({
  image,
  id,
  alt = '',
  sizes = '(min-width: 1060px) 265px, (min-width: 720px) 33vw, 50vw',
  priority = false,
  eager = priority,
  className,
}: Props) => {
  const classes = cx('aspect-4/3 w-full bg-sunk object-cover', className);
  if (!image) return <CapulanaPattern seed={id} className={classes} />;
  return (
    <img
      src={toImageUrl(image, 800)}
      srcSet={buildSrcSet(image)}
      sizes={sizes}
      alt={alt}
      width={800}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
      className={classes}
    />
  );
};
