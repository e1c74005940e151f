import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../lib/i18n/text.tsx';
import { useIsHydrating } from '../lib/use-is-hydrating.ts';
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx';
import { toast } from './toast.ts';

const CONFIRMATION_MS = 1500;

interface Props {
  text: string;
  label?: ReactNode;
  copiedLabel?: ReactNode;
  /** A text that tells screen readers what is copied, if the label does not say so. */
  subject?: string | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  onCopied?: () => void;
}

export const CopyButton = ({
  text,
  label,
  copiedLabel,
  subject,
  variant = 'secondary',
  size = 'sm',
  className,
  onCopied,
}: Props) => {
  const [isCopied, setCopied] = useState(false);
  const isHydrating = useIsHydrating();
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch {
      toast.error(t(/^https?:/.test(text) ? 'dashboard.linkCopyFailed' : 'ui.copyFailed'));
    }
  };
  return (
    <Button variant={variant} size={size} className={className} disabled={isHydrating} onClick={() => void copy()}>
      {isCopied ? <Check className="size-4 text-leaf" /> : <Copy className="size-4" />}
      <span aria-live="polite">{isCopied ? (copiedLabel ?? t('ui.copied')) : (label ?? t('ui.copy'))}</span>
      {subject && (
        <>
          {' '}
          <span className="sr-only">{subject}</span>
        </>
      )}
    </Button>
  );
};
