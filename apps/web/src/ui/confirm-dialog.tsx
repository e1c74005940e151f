import { useId, type ReactNode } from 'react';
import { t } from '../lib/i18n/t.ts';
import { Button } from './button.tsx';
import { useModal } from './dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** What happens, and whether it can be undone. */
  text: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** The action is running and cannot be started again. */
  busy?: boolean;
  tone?: 'danger' | 'ok' | 'primary';
  children?: ReactNode;
}

/**
 * Asks before an action that cannot be undone. Unlike Dialog, it ignores clicks on the backdrop, and the cancel button has the
 * focus.
 */
export const ConfirmDialog = (props: Props) => {
  const {
    open,
    onClose,
    onConfirm,
    title,
    text,
    confirmLabel,
    cancelLabel = t('ui.back'),
    busy = false,
    tone = 'danger',
    children,
  } = props;
  const ref = useModal(open);
  const id = useId();
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget && !busy) onClose();
      }}
      className="m-auto max-h-[90dvh] w-full max-w-md overflow-y-auto overscroll-contain rounded-card bg-card p-5 text-left text-ink shadow-soft max-sm:mb-4 max-sm:w-[calc(100%-2rem)] max-sm:max-w-none"
    >
      <div className="grid gap-4">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <p id={`${id}-text`} className="text-muted">
          {text}
        </p>
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
};
