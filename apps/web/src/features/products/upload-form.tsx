import X from 'lucide-react/icons/x';
import { useEffect, useId, lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import type { UseFormReturn } from 'react-hook-form';
import { accountMethods } from '@banca/contracts/payment-accounts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { useUser } from '../../api/hooks.ts';
import { isShopSuspended } from '../../entities/user/is-shop-suspended.ts';
import { SUSPENSION_HASH } from '../../entities/user/suspension-hash.ts';
import { getErrorText } from '../../api/errors.ts';
import { profileApi } from '../../api/profile.ts';
import type { User } from '../../api/session.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton, Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { Link } from '../../ui/link.tsx';
import { CreatedProduct } from './created-product.tsx';
import { buildFeatureDraftKey, NEW_PRODUCT_ID } from './upload-draft.ts';
import { isNewBundle } from './new-bundle-path.ts';
import { ProductForm } from './product-form.tsx';
import type { RenderPagePreview } from './product-preview-dialog.tsx';
import type { ProductFormRules } from './product-rules.ts';
import { useUploadProduct } from './use-upload-product.ts';
import { PaymentMethodList } from '../../entities/payment/payment-method-list.tsx';
import type { ProductValues } from './product-values.ts';

const ProductPreviewDialog = lazy(async () => ({ default: (await import('./product-preview-dialog.tsx')).ProductPreviewDialog }));

interface PreviewButtonProps {
  form: UseFormReturn<ProductValues>;
  user: User;
  renderPagePreview: RenderPagePreview;
}

const PreviewButton = ({ form, user, renderPagePreview }: PreviewButtonProps) => {
  const [values, setValues] = useState<ProductValues | null>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setValues(form.getValues())}>
        <Eye className="size-5" />
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

/** A button rather than a default value, because the contact address is public. */
const UseAccountEmail = ({ email }: { email: string }) => {
  const [updateProfile, { isLoading, error }] = profileApi.useUpdateProfileMutation();
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        variant="secondary"
        size="sm"
        busy={isLoading}
        className="max-w-full wrap-anywhere"
        onClick={() => void updateProfile({ body: { contactEmail: email } })}
      >
        {t('profile.useAccountEmail', { email })}
      </Button>
      <FormError>{error && getErrorText(error, t('errors.requestFailed'))}</FormError>
    </div>
  );
};

const MissingDetailsNotice = ({ user }: { user: User }) => {
  const headingId = useId();
  const isAccountMissing = accountMethods.every((method) => !user[method]);
  const isContactMissing = !user.contactEmail;
  if (!isAccountMissing && !isContactMissing) return null;
  return (
    <section aria-labelledby={headingId} className="flex gap-3 rounded-card bg-amber-soft px-4 py-3.5 text-amber">
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-1.5 text-sm">
        <h2 id={headingId} className="font-text text-base font-strong tracking-normal">
          {t('upload.missingDetails')}
        </h2>
        {isAccountMissing && (
          <p>
            <Text id="upload.missingAccount" values={{ methods: <PaymentMethodList methods={accountMethods} /> }} />
          </p>
        )}
        {isContactMissing && (
          <>
            <p>{t('upload.missingContact')}</p>
            <UseAccountEmail email={user.email} />
          </>
        )}
        {isAccountMissing && (
          <p>
            <Link to={paths.dashboard('settings')} className="inline-block py-2 font-strong underline underline-offset-4">
              {t('upload.completeSettings')}
            </Link>
            <span className="block">{t('upload.textsKept')}</span>
          </p>
        )}
      </div>
    </section>
  );
};

const REDIRECT_DELAY_MS = 1200;

interface Props {
  imageSlotCount: number;
  rules: ProductFormRules;
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
    // React Router stores the position of each page of the tab as `idx`.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(paths.dashboard('products'), { replace: true }));
  };
}

const UploadFormBody = ({
  user,
  imageSlotCount,
  rules,
  shouldRedirectOnSuccess = false,
  renderPagePreview,
  isBundle,
}: Props & { user: User; isBundle: boolean }) => {
  const userId = user._id;
  const upload = useUploadProduct({ userId, imageSlotCount, rules });
  const { form, submit, created, startAnother } = upload;
  useRedirectToProducts(shouldRedirectOnSuccess && created !== undefined);
  if (created) return <CreatedProduct created={created} onAddAnother={shouldRedirectOnSuccess ? undefined : startAnother} />;
  return (
    <>
      <MissingDetailsNotice user={user} />
      <Card className="min-w-0 p-4 sm:p-6">
        <ProductForm
          form={form}
          rules={rules}
          formId={NEW_PRODUCT_ID}
          featureDraftKey={buildFeatureDraftKey(userId)}
          onSubmit={submit}
          isBusy={upload.isBusy}
          progress={upload.progress}
          areImagesKept={upload.areImagesKept}
          startsWithParts={isBundle}
          errorMessage={upload.errorMessage}
          preview={<PreviewButton form={form} user={user} renderPagePreview={renderPagePreview} />}
        />
      </Card>
    </>
  );
};

export const UploadForm = (props: Props) => {
  const user = useUser();
  const goBack = useGoBack();
  const headingId = useId();
  const isBundle = isNewBundle(useSearchParams()[0]);
  const isSuspended = isShopSuspended(user);
  return (
    <section aria-labelledby={headingId} className="mx-auto grid w-full max-w-3xl gap-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h1 id={headingId} className="text-2xl lg:text-3xl">
            {t(isBundle ? 'ownProducts.addBundle' : 'upload.title')}
          </h1>
          <p className="text-sm text-muted">{t(isSuspended ? 'upload.shopSuspended' : 'upload.intro')}</p>
          {isSuspended && (
            <Link
              to={paths.dashboard() + SUSPENSION_HASH}
              className="inline-flex min-h-11 items-center font-strong text-brand underline underline-offset-4"
            >
              {t('upload.askForReview')}
            </Link>
          )}
        </div>
        <IconButton label={t('upload.close')} variant="outlined" icon={<X />} onClick={goBack} />
      </div>
      {user && !isSuspended && <UploadFormBody key={user._id} user={user} isBundle={isBundle} {...props} />}
    </section>
  );
};
