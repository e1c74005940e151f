import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { t } from '../lib/i18n/text.tsx';
import { Button, IconButton } from './button.tsx';
import { Form } from './form.tsx';
import { addModal } from './modal-history.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  className?: string;
  children: ReactNode;
}

/** What a user comes to fill in. An optional text would open the keyboard of a phone above the buttons. */
const FIRST_FIELD = 'input:not([hidden],[type=checkbox],[type=file]),select,textarea[aria-required=true]';

/**
 * Opens the element as a modal while `open` is true and stops the page from scrolling. Focuses its first field, if it has one.
 * The browser handles Esc, and the focus in a modal without a field.
 * @param onClose what the back button does, once for each time that it is pressed
 */
export function useModal(open: boolean, onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  const latestOnClose = useRef(onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const opener = document.activeElement;
    const pageClasses = document.documentElement.classList;
    const isFirstModal = !pageClasses.contains('overflow-hidden');
    dialog.showModal();
    dialog.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    pageClasses.add('overflow-hidden');
    const removeModal = latestOnClose.current && addModal(() => latestOnClose.current?.());
    return () => {
      removeModal?.();
      if (isFirstModal) pageClasses.remove('overflow-hidden');
      dialog.close();
      // The browser restores the focus only if the dialog is still in the document, but React has already removed the dialog.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, [open]);
  return ref;
}

/** A click on the backdrop has the dialog itself as its target. */
export const isBackdropClick = (event: MouseEvent<HTMLDialogElement>): boolean => event.target === event.currentTarget;

export const Dialog = ({ open, onClose, title, className, children }: Props) => {
  const ref = useModal(open, onClose);
  const id = useId();
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        // React lets `cancel` bubble: Esc in an ImageZoom inside this dialog closes only the ImageZoom.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => isBackdropClick(event) && onClose()}
      className={cx(
        'm-auto max-h-[90dvh] w-full max-w-lg overflow-y-auto overscroll-contain rounded-card bg-card p-0 text-ink shadow-soft',
        'max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none',
        className,
      )}
    >
      <div className="grid gap-4 p-5">
        <div className="flex items-start gap-3">
          <h2 id={id} className="flex-1 pt-1.5 text-xl">
            {title}
          </h2>
          <IconButton label={t('ui.close')} icon={<X />} onClick={onClose} className="-mt-1 -mr-1 ml-auto" />
        </div>
        {children}
      </div>
    </dialog>
  );
};

interface DialogActionsProps {
  onBack: () => void;
  busy?: boolean;
  children: ReactNode;
}

/** The buttons at the end of a dialog. The action comes first on phones and last on wider screens. */
export const DialogActions = ({ onBack, busy = false, children }: DialogActionsProps) => (
  <div className="grid gap-3 *:min-h-12.5 sm:flex sm:flex-row-reverse">
    {children}
    <Button variant="secondary" disabled={busy} onClick={onBack}>
      {t('ui.back')}
    </Button>
  </div>
);

interface DialogFormProps {
  onSubmit: () => Promise<unknown> | void;
  onBack: () => void;
  busy: boolean;
  submitLabel: ReactNode;
  variant?: 'primary' | 'danger';
  children: ReactNode;
}

export const DialogForm = ({ onSubmit, onBack, busy, submitLabel, variant = 'primary', children }: DialogFormProps) => (
  <Form onSubmit={onSubmit}>
    {children}
    <DialogActions onBack={onBack} busy={busy}>
      <Button type="submit" variant={variant} busy={busy}>
        {submitLabel}
      </Button>
    </DialogActions>
  </Form>
);

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  text: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  cancelVariant?: 'primary' | 'secondary';
  /** What the cancel button does, if it does more than Esc and the back button. */
  onCancel?: () => void;
  busy?: boolean;
  /** False for a question that the back button itself has asked. */
  closesOnBack?: boolean;
  tone?: 'danger' | 'ok' | 'primary' | 'secondary';
  children?: ReactNode;
}

/** Unlike Dialog, a ConfirmDialog ignores clicks on the backdrop, and its cancel button has the focus. */
export const ConfirmDialog = ({
  open,
  onClose,
  onCancel = onClose,
  onConfirm,
  busy = false,
  closesOnBack = true,
  tone = 'danger',
  cancelVariant = 'secondary',
  children,
  ...props
}: ConfirmDialogProps) => {
  const close = (): void => {
    if (!busy) onClose();
  };
  const ref = useModal(open, closesOnBack ? close : undefined);
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
        if (event.target === event.currentTarget) close();
      }}
      className="m-auto max-h-[90dvh] w-full max-w-md overflow-y-auto overscroll-contain rounded-card bg-card p-5 text-left text-ink shadow-soft max-sm:mb-4 max-sm:w-[calc(100%-2rem)] max-sm:max-w-none"
    >
      <div className="grid gap-4">
        <h2 id={`${id}-title`} className="text-xl">
          {props.title}
        </h2>
        <p id={`${id}-text`} className="text-muted">
          {props.text}
        </p>
        {children}
        {/* The first button gets the focus. On phones, the primary one is at the top, as in other dialogs. */}
        <div
          className={cx(
            'flex gap-3 *:min-h-12.5 sm:flex-row sm:flex-wrap sm:justify-end',
            cancelVariant === 'primary' ? 'flex-col' : 'flex-col-reverse',
          )}
        >
          <Button variant={cancelVariant} onClick={onCancel} disabled={busy}>
            {props.cancelLabel ?? t('ui.back')}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {props.confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
};
