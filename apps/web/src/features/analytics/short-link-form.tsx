import { cleanTypedText } from '@banca/contracts/typed-text';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { getErrorText } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { analyticsApi } from '../../api/analytics.ts';

const CONFIRMATION_MS = 2000;
const SLUG_PATTERN = /^[a-z0-9-]{3,40}$/;

function useShortLinkForm(productId: string) {
  const [text, setText] = useState('');
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const [createShortUrl, { isLoading }] = analyticsApi.useCreateShortUrlMutation();
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => setSaved(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
  const save = async (): Promise<boolean> => {
    setSaved(false);
    setErrorMessage(undefined);
    const slug = cleanTypedText(text);
    if (!SLUG_PATTERN.test(slug)) {
      setErrorMessage(t('shortLinks.invalid'));
      return false;
    }
    // In the API, `shortUrl` is the slug.
    const { data, error } = await createShortUrl({ params: { id: productId }, body: { shortUrl: slug } });
    if (error) setErrorMessage(getErrorText(error, t('shortLinks.failed')));
    else setText(data.shortUrl);
    setSaved(!error);
    return !error;
  };
  const changeText = (value: string): void => {
    setErrorMessage(undefined);
    setText(value.toLowerCase().replace(/\s+/g, '-'));
  };
  return { text, changeText, errorMessage, isSaved, isLoading, save };
}

interface Props {
  productId: string;
  /** Empty when the product has no short link. It may have been generated, so the field does not start with it. */
  currentSlug: string;
  baseUrl: string;
}

/** Previous short links keep working; see docs/rules.md#short-links. */
export const ShortLinkForm = ({ productId, currentSlug, baseUrl }: Props) => {
  const { text, changeText, errorMessage, isSaved, isLoading, save } = useShortLinkForm(productId);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (): Promise<void> => {
    if (!(await save())) input.current?.focus();
  };
  return (
    <Form onSubmit={submit} className="grid gap-3">
      <Field
        label={t('shortLinks.label')}
        hint={currentSlug ? t('shortLinks.earlierWork') : t('shortLinks.preview', { baseUrl })}
        error={errorMessage}
      >
        <Input
          ref={input}
          name="shortUrl"
          maxLength={40}
          placeholder={t('shortLinks.placeholder')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => changeText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary" busy={isLoading} className="max-sm:w-full">
          {t('shortLinks.save')}
        </Button>
        <p role="status" className="text-sm text-leaf">
          {isSaved ? t('shortLinks.saved') : null}
        </p>
      </div>
    </Form>
  );
};
