import { type FocusEvent, type ReactNode, useState } from 'react';
import { authApi } from '../../api/auth.ts';
import { t } from '../../lib/i18n/text.tsx';

/** Warns about a common password, which the server may refuse. @param minLength shorter passwords are invalid anyway */
export function usePasswordWarning(minLength: number): {
  warning: ReactNode;
  rateOnBlur: (event: FocusEvent<HTMLInputElement>) => void;
} {
  const [commonPassword, setCommonPassword] = useState<string>();
  const [ratePassword] = authApi.useRateNewPasswordMutation();
  const rate = async (input: HTMLInputElement): Promise<void> => {
    const password = input.value;
    setCommonPassword(undefined);
    if (password.length < minLength) return;
    const { data } = await ratePassword({ body: { password } });
    if (data?.isCommon && input.value === password) setCommonPassword(password);
  };
  return {
    warning: (
      <p role="status" className="text-sm text-amber empty:hidden">
        {commonPassword !== undefined && t('password.common')}
      </p>
    ),
    rateOnBlur: ({ target }) => void rate(target),
  };
}
