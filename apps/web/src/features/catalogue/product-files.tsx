import ChevronDown from 'lucide-react/icons/chevron-down';
import { downloadSample } from '@banca/contracts/downloads';
import { buildUrl } from '../../api/base-query.ts';
import { apiOrigin } from '../../api/origin.ts';
import type { ProductDetail } from '../../api/products.ts';
import { describeContents, describeFiles, listBoughtFiles } from '../../entities/product/describe-files.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';

type File = ProductDetail['files'][number];

/** A request of a sample costs the visitor data, so nothing of it loads before the visitor asks. */
const Sample = ({ productId, file: { _id = '', name, type, size } }: { productId: string; file: File }) => {
  const href = apiOrigin + buildUrl(downloadSample.path, { params: { id: productId, fileId: _id } });
  const details = describeFiles([{ type, size }]);
  return type.startsWith('audio/') ? (
    <figure className="grid gap-1">
      <figcaption>{t('product.audioSample', { details })}</figcaption>
      {/* Creators upload no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio controls preload="none" src={href} aria-label={name} className="w-full" />
    </figure>
  ) : (
    <ButtonAnchor href={href} target="_blank" rel="noopener" variant="secondary" size="sm">
      {t('product.sample', { details })}
    </ButtonAnchor>
  );
};

const Contents = ({ product }: { product: ProductDetail }) => (
  <span className="flex flex-wrap gap-x-2">
    <span className="text-muted">{t('product.contents')}</span>
    <span className={product.delivery === 'hosted' ? 'num font-strong' : 'text-muted'}>{describeContents(product)}</span>
  </span>
);

/** What a buyer gets, and what visitors can try before. */
export const ProductFiles = ({ product }: { product: ProductDetail }) => {
  const boughtFiles = listBoughtFiles(product);
  const hasSeveral = boughtFiles.length > 1;
  return (
    <div className="grid gap-2.5 text-sm">
      {boughtFiles.length === 0 ? (
        !product.parts && <Contents product={product} />
      ) : (
        <details open={!hasSeveral} className="group rounded-control border border-line px-4">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
            <Contents product={product} />
            <ChevronDown className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
          </summary>
          <ul className="grid gap-2 pb-4">
            {boughtFiles.map((file, index) => (
              // Visitors see no ids, and two files can have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className="flex justify-between gap-3">
                <span className="wrap-anywhere" translate="no">
                  {file.name}
                </span>
                {hasSeveral && <span className="num shrink-0 text-muted">{describeFiles([file])}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {product.files.map((sample) => sample.isSample && <Sample key={sample._id} productId={product._id} file={sample} />)}
    </div>
  );
};
