import { AlertDialog } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  text: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** The action is under way: it can't be pressed twice. */
  busy?: boolean;
  tone?: 'danger' | 'ok' | 'primary';
  lang?: string;
  children?: ReactNode;
}

/** Where the question stands: over an open modal it has to be inside of it, since all else is out of reach. */
const inFront = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);

/** Asks before something that can't be undone. Lazy chunks only: it brings radix. */
export const ConfirmDialog = (props: Props) => {
  const {
    open,
    onClose,
    onConfirm,
    title,
    text,
    confirmLabel,
    cancelLabel = 'Voltar',
    busy = false,
    tone = 'danger',
    lang,
    children,
  } = props;
  const opener = useRef<Element | null>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <AlertDialog.Portal container={open ? inFront() : undefined}>
        <AlertDialog.Overlay className="fixed inset-0 z-30 bg-veil" />
        <AlertDialog.Content
          lang={lang}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={() => {
            // Without a trigger of its own the dialog forgets who opened it; a focus moved on meanwhile stays.
            if (opener.current instanceof HTMLElement && document.activeElement === document.body) opener.current.focus();
          }}
          className="fixed inset-x-4 bottom-4 z-40 grid max-h-[90dvh] gap-4 overflow-y-auto rounded-card bg-card p-5 text-ink sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-full sm:max-w-md sm:-translate-1/2"
        >
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-muted">{text}</AlertDialog.Description>
          {children}
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
