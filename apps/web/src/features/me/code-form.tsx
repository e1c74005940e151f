import { useEffect, useRef, useState } from 'react';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { libraryApi } from '../../api/library.ts';
import { t } from '../../lib/i18n/text.tsx';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { Form } from '../../ui/form.tsx';
import { type CodeRequest, forgetCodeRequest, useLinkToken } from './code-request.ts';

const RESEND_DELAY_MS = 60_000;
const CODE_LENGTH = 6;

const toDigits = (text: string): string => text.replace(/\D/g, '');

/** Returns the seconds until the code can be sent again. */
function useResendDelay({ sentAt }: CodeRequest): number {
  const [now, setNow] = useState(() => Date.now());
  const delay = Math.max(0, Math.ceil((sentAt + RESEND_DELAY_MS - now) / 1000));
  useEffect(() => {
    if (delay === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [delay, now]);
  return delay;
}

interface ResendProps {
  request: CodeRequest;
  /** Null returns to the form for the address. */
  onChange: (request: CodeRequest | null) => void;
}

/** Sends the same code again, or another one if the code is used up. */
const ResendCode = ({ request, isGone, onChange }: ResendProps & { isGone: boolean }) => {
  const delay = useResendDelay(request);
  const token = useLinkToken();
  const [requestCode, { isLoading, error, isSuccess }] = libraryApi.useRequestLibraryCodeMutation();
  const resend = async (): Promise<void> => {
    const { data } = await requestCode({ body: { email: request.email, token } });
    if (data) onChange({ ...request, id: data.request, sentAt: Date.now() });
  };
  return (
    <div className="grid gap-1">
      <p className="text-sm text-muted">{t('library.notArrived')}</p>
      <p role="status" className="text-sm text-leaf empty:hidden">
        {isSuccess ? t('library.resent') : null}
      </p>
      <p role="alert" className="text-sm text-red empty:hidden">
        {error ? getErrorText(error, t('errors.requestFailed')) : null}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        {isGone || delay === 0 ? (
          <Button variant={isGone ? 'primary' : 'secondary'} size="sm" busy={isLoading} onClick={() => void resend()}>
            {isGone ? t('library.newCode') : t('library.resend')}
          </Button>
        ) : (
          <p className="num flex min-h-11 items-center text-sm text-muted">{t('library.resendIn', { seconds: delay })}</p>
        )}
        <button
          type="button"
          onClick={() => onChange(null)}
          className="min-h-11 text-sm font-strong underline underline-offset-4"
        >
          {t('library.otherAddress')}
        </button>
      </div>
    </div>
  );
};

interface Props extends ResendProps {
  onOpened: () => void;
}

/** Sends a complete code without another press. */
export const CodeForm = ({ request, onChange, onOpened }: Props) => {
  const [code, setCode] = useState('');
  const [isMalformed, setMalformed] = useState(false);
  const [openLibrary, { isLoading, isSuccess, error }] = libraryApi.useOpenLibraryMutation();
  const input = useRef<HTMLInputElement>(null);
  const refusedAttempt = useRef('');
  const apiError = asApiError(error);
  const isGone = apiError?.status === 410;
  const submit = useSubmitOnce(async (digits: string): Promise<void> => {
    setMalformed(digits.length !== CODE_LENGTH);
    if (digits.length !== CODE_LENGTH) return input.current?.focus();
    const attempt = `${request.id} ${digits}`;
    // Its error is still visible, and the API would count another of the few attempts.
    if (attempt === refusedAttempt.current) return input.current?.select();
    const { data, error: refusal } = await openLibrary({ body: { request: request.id, code: digits } });
    if (asApiError(refusal)?.fields?.['code']) refusedAttempt.current = attempt;
    if (!data) return input.current?.select();
    forgetCodeRequest();
    onOpened();
  });
  const change = (text: string): void => {
    const digits = toDigits(text);
    setCode(text);
    if (digits.length === CODE_LENGTH && digits !== toDigits(code)) void submit(digits);
  };
  const fieldError = isMalformed ? t('library.codeMalformed') : apiError?.fields?.['code'];
  return (
    <div className="grid gap-4">
      <Form onSubmit={() => submit(toDigits(code))}>
        <Field label={t('library.codeLabel')} error={isLoading ? undefined : fieldError} required>
          <Input
            ref={input}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            className="num max-w-52 text-xl tracking-[0.25em]"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the one that had the focus
            autoFocus
            value={code}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
        <FormError>{error && !fieldError ? getErrorText(error, t('errors.requestFailed')) : null}</FormError>
        {!isGone && (
          <Button type="submit" busy={isLoading || isSuccess}>
            {t('library.openOrders')}
          </Button>
        )}
      </Form>
      <ResendCode request={request} isGone={isGone} onChange={onChange} />
    </div>
  );
};
