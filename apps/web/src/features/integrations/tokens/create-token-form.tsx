import { createToken as createTokenSchema } from '@banca/contracts/tokens.schemas';
import { TOKEN_SCOPES } from '@banca/contracts/token-scopes';
import { z } from 'zod';
import { getErrorText } from '../../../api/errors.ts';
import { useUser } from '../../../api/hooks.ts';
import { type CreatedToken, tokensApi } from '../../../api/tokens.ts';
import { useServerForm } from '../../../entities/server-form.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { CheckGroup } from '../../../ui/check-group.tsx';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { DialogForm } from '../../../ui/dialog.tsx';
import { Field, Input, Select } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-message.tsx';
import { LIFETIMES, NO_EXPIRY, SCOPE_TEXTS } from './token-labels.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const TokenForm = z.object({
  name: createTokenSchema.body.shape.name,
  scopes: z.array(z.string()).min(1, 'tokens.scopeRequired'),
  lifetime: z.string(),
});

const toExpiry = (lifetime: string): string | null =>
  lifetime === NO_EXPIRY ? null : new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString();

interface Props {
  onBack: () => void;
  onCreated: (created: CreatedToken) => void;
}

export const CreateTokenForm = ({ onBack, onCreated }: Props) => {
  const user = useUser();
  const [createToken] = tokensApi.useCreateTokenMutation();
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: TokenForm,
    defaultValues: { name: '', scopes: [], lifetime: '90' },
    send: ({ lifetime, ...fields }) => createToken({ body: { ...fields, expiresAt: toExpiry(lifetime) } }),
    onDone: onCreated,
    toErrorText: (error) => getErrorText(error, t('apiTokens.createFailed')),
    fieldErrorText: t('apiTokens.createFailed'),
  });
  return (
    <DialogForm onSubmit={submit} onBack={onBack} busy={isSubmitting} submitLabel={t('apiTokens.createSubmit')}>
      <Field label={t('apiTokens.name')} hint={t('apiTokens.nameHint')} error={getError('name')} required>
        <Input autoComplete="off" placeholder={t('apiTokens.namePlaceholder')} {...register('name')} />
      </Field>
      <CheckGroup label={t('apiTokens.scopes')} error={getError('scopes')}>
        {TOKEN_SCOPES.map((scope) => (
          <ChoiceCard
            key={scope}
            type="checkbox"
            label={t(SCOPE_TEXTS[scope].label)}
            text={t(SCOPE_TEXTS[scope].text)}
            value={scope}
            {...register('scopes')}
          />
        ))}
      </CheckGroup>
      <Field label={t('apiTokens.lifetime')} hint={t('apiTokens.lifetimeHint')} error={getError('lifetime')}>
        <Select {...register('lifetime')}>
          {LIFETIMES.map((days) => (
            <option key={days} value={days}>
              {t('apiTokens.days', { days })}
            </option>
          ))}
          <option value={NO_EXPIRY}>{t('apiTokens.neverExpires')}</option>
        </Select>
      </Field>
      <p className="text-sm text-muted wrap-anywhere">{t('apiTokens.notice', { email: user?.email ?? '' })}</p>
      <FormError>{errorText}</FormError>
    </DialogForm>
  );
};
