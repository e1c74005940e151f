import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps } from 'react';
import { t } from '../lib/i18n/text.tsx';
import { Input } from './field.tsx';

export const PasswordInput = (props: ComponentProps<'input'>) => {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={isVisible ? 'text' : 'password'} className="pr-12" autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        aria-label={isVisible ? t('ui.hidePassword') : t('ui.showPassword')}
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
        className="absolute inset-y-0 right-0 grid w-11.5 place-items-center rounded-control text-muted hover:text-ink"
      >
        <Icon className="size-5" />
      </button>
    </div>
  );
};
