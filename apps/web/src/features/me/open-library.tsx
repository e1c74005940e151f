import { lazy, Suspense, useRef, useState } from 'react';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { libraryApi } from '../../api/library.ts';
import { EmailField } from '../../entities/email/email-field.tsx';
import { t, Text } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError, FormSuccess } from '../../ui/form-message.tsx';
import { Form } from '../../ui/form.tsx';
import { type CodeRequest, useCodeRequest, useLinkToken } from './code-request.ts';
import { LoadFailed } from './load-failed.tsx';

const importCodeForm = () => import('./code-form.tsx');
const CodeForm = lazy(() =>
  importCodeForm().then(
    (module) => ({ default: module.CodeForm }),
    () => ({ default: LoadFailed }),
  ),
);

interface EmailFormProps {
  defaultEmail: string;
  onSent: (request: CodeRequest) => void;
}

const EmailForm = ({ defaultEmail, onSent }: EmailFormProps) => {
  const [email, setEmail] = useState(defaultEmail);
  const input = useRef<HTMLInputElement>(null);
  const token = useLinkToken();
  const [requestCode, { isLoading, error }] = libraryApi.useRequestLibraryCodeMutation();
  const fieldError = asApiError(error)?.fields?.['email'];
  const submit = async (): Promise<void> => {
    // Fetches the next form meanwhile. If that fails, rendering it says so.
    importCodeForm().catch(() => undefined);
    const { data } = await requestCode({ body: { email, token } });
    if (data) onSent({ id: data.request, email: email.trim(), sentAt: Date.now() });
  };
  return (
    <Form onSubmit={submit}>
      <EmailField
        ref={input}
        label={t('library.emailLabel')}
        error={fieldError}
        text={email}
        onCorrect={(suggested) => {
          setEmail(suggested);
          input.current?.focus();
        }}
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <FormError>{error && !fieldError ? getErrorText(error, t('errors.requestFailed')) : null}</FormError>
      <Button type="submit" busy={isLoading}>
        {t('library.sendCode')}
      </Button>
    </Form>
  );
};

interface Props {
  defaultEmail: string;
  /** Says that the buyer has closed the list of this browser. */
  notice?: string | undefined;
  onOpened: () => void;
}

/** Asks for the address, then for the code that was mailed to it. */
export const OpenLibrary = ({ defaultEmail, notice, onOpened }: Props) => {
  const [request, setRequest] = useCodeRequest();
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      {request ? (
        <>
          <p className="wrap-anywhere">
            <Text id="library.codeSent" values={{ email: <b translate="no">{request.email}</b> }} />
          </p>
          <Suspense>
            <CodeForm key={request.id} request={request} onChange={setRequest} onOpened={onOpened} />
          </Suspense>
        </>
      ) : (
        <>
          {/* One element, because the empty status would take a gap of the grid. */}
          <div className="[&>:not(:empty)+p]:mt-4">
            <FormSuccess>{notice}</FormSuccess>
            <p>{t('library.intro')}</p>
          </div>
          <EmailForm defaultEmail={defaultEmail} onSent={setRequest} />
        </>
      )}
    </Card>
  );
};
