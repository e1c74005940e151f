import X from 'lucide-react/icons/x';
import { useEffect, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../../lib/i18n/t.ts';
import { paths } from '../../config/paths.ts';
import { useUser } from '../../api/hooks.ts';
import type { User } from '../../api/session.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { MissingDetailsNotice } from './missing-details-notice.tsx';
import { buildFeatureDraftKey } from './upload-draft.ts';
import { ProductForm } from './product-form.tsx';
import { PreviewButton, type RenderPagePreview } from './preview-button.tsx';
import type { ProductFormRules } from './product-rules.ts';
import { useUploadProduct } from './use-upload-product.ts';

const REDIRECT_DELAY_MS = 1200;

interface Props {
  slotCount: number;
  rules: ProductFormRules;
  /** Opens the list of products after a success. If false, the form stays open. */
  shouldRedirectOnSuccess?: boolean;
  /** Renders the content of the product page, which belongs to another feature. */
  renderPagePreview: RenderPagePreview;
}

function useRedirectToProducts(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate(paths.dashboard('products'), { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}

/** Goes back, or to the list of products if the tab has no previous page. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(paths.dashboard('products'), { replace: true }));
  };
}

const UploadFormBody = ({
  user,
  slotCount,
  rules,
  shouldRedirectOnSuccess = false,
  renderPagePreview,
}: Props & { user: User }) => {
  const userId = user._id;
  const upload = useUploadProduct({ userId, slotCount, rules });
  const { form, submit, successMessage } = upload;
  useRedirectToProducts(shouldRedirectOnSuccess && successMessage !== undefined);
  return (
    <Card className="min-w-0 p-4 sm:p-6">
      <ProductForm
        form={form}
        rules={rules}
        featureDraftKey={buildFeatureDraftKey(userId)}
        onSubmit={submit}
        isBusy={upload.isBusy}
        progress={upload.progress}
        areImagesKept={upload.areImagesKept}
        errorMessage={upload.errorMessage}
        successMessage={successMessage}
        preview={<PreviewButton form={form} user={user} renderPagePreview={renderPagePreview} />}
      />
      {successMessage && !shouldRedirectOnSuccess && (
        <Link to={paths.dashboard('products')} className="mt-3 inline-block py-2 font-strong text-brand underline">
          {t('upload.viewProducts')}
        </Link>
      )}
    </Card>
  );
};

/** Used by the upload section and by the pages /upload and /add-product. */
export const UploadForm = (props: Props) => {
  const user = useUser();
  const goBack = useGoBack();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mx-auto grid w-full max-w-3xl gap-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h1 id={headingId} className="text-2xl lg:text-3xl">
            {t('upload.title')}
          </h1>
          <p className="text-sm text-muted">{t('upload.intro')}</p>
        </div>
        <IconButton label={t('upload.close')} variant="outlined" icon={<X aria-hidden="true" />} onClick={goBack} />
      </div>
      {user && <MissingDetailsNotice user={user} />}
      {user && <UploadFormBody key={user._id} user={user} {...props} />}
    </section>
  );
};
