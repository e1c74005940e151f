import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { PlainMessageId } from '@banca/messages';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { isFileUrl } from './product-rules.ts';
import type { ProductValues } from './product-values.ts';

interface LinkTest {
  url: string;
  /** Null until the creator answers. */
  didOpen: boolean | null;
}

const SHARING_STEPS: [host: RegExp, steps: PlainMessageId][] = [
  [/google\.com$/, 'productForm.driveSharing'],
  [/dropbox/, 'productForm.dropboxSharing'],
];

const getSharingSteps = (url: string): string =>
  t(SHARING_STEPS.find(([host]) => host.test(new URL(url).hostname))?.[1] ?? 'productForm.otherSharing');

const LinkTestQuestion = ({ test, onAnswer }: { test: LinkTest; onAnswer: (didOpen: boolean) => void }) => (
  <div role="group" aria-label={t('productForm.linkTest')} className="grid gap-2 rounded-control bg-sunk p-3 text-sm">
    <p>{t('productForm.privateWindow')}</p>
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-1 font-strong">{t('productForm.didLinkOpen')}</p>
      <Chip pressed={test.didOpen === true} onClick={() => onAnswer(true)} className="h-11">
        {t('productForm.yes')}
      </Chip>
      <Chip pressed={test.didOpen === false} onClick={() => onAnswer(false)} className="h-11">
        {t('productForm.no')}
      </Chip>
    </div>
    <div aria-live="polite">
      {test.didOpen === true && <p className="text-leaf">{t('productForm.linkOpened')}</p>}
      {test.didOpen === false && <p className="text-amber">{`${getSharingSteps(test.url)} ${t('productForm.testAgain')}`}</p>}
    </div>
  </div>
);

/** The browser of the creator opens the link. The server never requests it. */
export const FileUrlField = ({ form, canUpload }: { form: UseFormReturn<ProductValues>; canUpload: boolean }) => {
  const [text, files] = useWatch({ control: form.control, name: ['file', 'files'] });
  const url = text.trim();
  const [test, setTest] = useState<LinkTest | null>(null);
  if (test && test.url !== url) setTest(null); // another URL needs another test
  const openLink = (): void => {
    if (!isFileUrl(url)) return void form.trigger('file', { shouldFocus: true });
    window.open(url, '_blank', 'noopener,noreferrer');
    setTest({ url, didOpen: null });
  };
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="mb-1 text-sm font-strong">{t('productFiles.linkTitle')}</legend>
      <p className="-mt-1 text-sm text-muted">{t('productFiles.linkText')}</p>
      <Field
        label={t('productForm.fileUrl')}
        hint={t('productForm.fileUrlHint')}
        error={form.formState.errors.file?.message}
        // With an upload, the group of both is marked as required.
        required={!canUpload && files.length === 0}
      >
        <div className="flex gap-2">
          <Input
            type="url"
            inputMode="url"
            placeholder="https://drive.google.com/…"
            autoComplete="off"
            className="min-w-0 flex-1"
            {...form.register('file')}
          />
          <Button variant="secondary" className="shrink-0 max-sm:px-2.5 max-sm:text-sm max-sm:[&_svg]:hidden" onClick={openLink}>
            <ExternalLink className="size-4.5" />
            {t('productForm.testLink')}
          </Button>
        </div>
      </Field>
      {test && <LinkTestQuestion test={test} onAnswer={(didOpen) => setTest({ ...test, didOpen })} />}
    </fieldset>
  );
};
