import Eye from 'lucide-react/icons/eye';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../lib/i18n/t.ts';
import type { ProductDetail } from '../../api/products.ts';
import type { User } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import type { ProductValues } from './product-values.ts';

export type RenderPagePreview = (product: ProductDetail) => ReactNode;

const ProductPreviewDialog = lazy(async () => ({ default: (await import('./product-preview-dialog.tsx')).ProductPreviewDialog }));

interface Props {
  form: UseFormReturn<ProductValues>;
  user: User;
  renderPagePreview: RenderPagePreview;
}

/** Shows the typed product as visitors will see it. */
export const PreviewButton = ({ form, user, renderPagePreview }: Props) => {
  const [values, setValues] = useState<ProductValues | null>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setValues(form.getValues())}>
        <Eye aria-hidden="true" className="size-5" />
        {t('upload.preview')}
      </Button>
      {values && (
        <Suspense>
          <ProductPreviewDialog
            values={values}
            user={user}
            renderPagePreview={renderPagePreview}
            onClose={() => setValues(null)}
          />
        </Suspense>
      )}
    </>
  );
};
