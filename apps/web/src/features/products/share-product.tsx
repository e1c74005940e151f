import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { Text } from '../../lib/i18n/text.tsx';
import { t } from '../../lib/i18n/t.ts';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

/** How long the confirmation stays visible. */
const CONFIRMATION_MS = 1500;

type ShareOutcome = 'copied' | 'failed' | null;

/** Resets the outcome after a success. After a failure, it stays, so that the user can copy the link by hand. */
export function useShareLink(productId: string) {
  const [outcome, setOutcome] = useState<ShareOutcome>(null);
  const link = window.location.origin + paths.product(productId);
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(null), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return { link, outcome, share };
}

type ShareState = ReturnType<typeof useShareLink>;

export const ShareButton = ({ share: { outcome, share }, title }: { share: ShareState; title: string }) => (
  <Button
    variant="secondary"
    size="narrow"
    aria-label={t('ownProducts.shareProduct', { title })}
    className="max-sm:min-w-11 max-sm:border-transparent sm:px-3.5"
    onClick={() => void share()}
  >
    {outcome === 'copied' ? <Check aria-hidden="true" className="size-4" /> : <Share2 aria-hidden="true" className="size-4" />}
    <span className="max-sm:sr-only">
      <Text id="ownProducts.share" />
    </span>
  </Button>
);

export const ShareFeedback = ({ share: { outcome, link } }: { share: ShareState }) => (
  <div aria-live="polite">
    {outcome === 'copied' && (
      <p className="absolute inset-x-2 top-1.5 rounded-control sm:right-4 sm:left-auto bg-leaf px-3 py-2 text-center text-sm font-strong text-leaf-ink shadow-soft">
        {t('dashboard.linkCopied')}
      </p>
    )}
    {outcome === 'failed' && (
      <div className="m-3 grid gap-2 rounded-control bg-red-soft p-3 text-sm text-red">
        <p>{t('dashboard.linkCopyFailed')}</p>
        <Field label={t('ownProducts.productLink')} hideLabel>
          <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      </div>
    )}
  </div>
);
