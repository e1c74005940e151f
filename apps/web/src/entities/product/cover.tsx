import { cx } from '../../lib/cx.ts';
import { imageAt, srcSet } from '../../api/origin.ts';
import { Capulana } from '../../ui/capulana.tsx';

interface Props {
  /** `/uploads/x.webp`; null for a product without a picture, which gets its cloth. */
  image: string | null | undefined;
  /** The product's id: which cloth. */
  id: string;
  alt?: string;
  /** How wide it stands on the page, as the `sizes` attribute says it. */
  sizes?: string;
  /** The picture that the page is judged by: loaded at once, before others. */
  priority?: boolean;
  /** In sight at first, beside the picture with priority. */
  eager?: boolean;
  className?: string;
}

/** A product's picture in 4:3, in the width that the screen needs. The server answers with AVIF where it has one and the browser takes it. */
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
  if (!image) return <Capulana id={id} className={classes} />;
  return (
    <img
      src={imageAt(image, 800)}
      srcSet={srcSet(image)}
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
