import { useRef, useState } from 'react';
import { t, Text } from '../../lib/i18n/text.tsx';
import { importUnlessOffline } from '../../lib/import-unless-offline.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import type { SubscribeResult } from './subscribe.ts';

/** Loaded when the form gets the focus, because most visitors do not use the form. */
const loadSubscribe = () => importUnlessOffline(() => import('./subscribe.ts'));

/** Submitting it sends an email to confirm the address, see docs/rules.md#newsletter. */
export const NewsletterForm = () => {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [{ isSubscribed, errorMessage }, setResult] = useState<SubscribeResult>({});
  const submit = async (): Promise<void> => {
    setBusy(true);
    const nextResult = await loadSubscribe().then(
      ({ subscribe }) => subscribe(input.current?.value ?? '', dispatch),
      (): SubscribeResult => ({ errorMessage: t('newsletter.error') }),
    );
    setResult(nextResult);
    setBusy(false);
    if (nextResult.errorMessage) input.current?.focus();
  };
  return (
    <Form onSubmit={submit} onFocus={() => void loadSubscribe().catch(() => undefined)} className="grid max-w-md gap-2">
      {!isSubscribed && (
        <Field label={t('newsletter.label')} error={errorMessage}>
          <div className="flex gap-2">
            <Input
              ref={input}
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              placeholder={t('newsletter.emailPlaceholder')}
            />
            <Button type="submit" variant="secondary" busy={isBusy} className="max-sm:px-3">
              {t('newsletter.subscribe')}
            </Button>
          </div>
        </Field>
      )}
      <div role="status">
        {isSubscribed && (
          <p className="rounded-control bg-leaf-soft px-4 py-3 text-leaf">
            <b className="block">
              <Text id="newsletter.success" />
            </b>
            {t('newsletter.confirmHint')}
          </p>
        )}
      </div>
    </Form>
  );
};
