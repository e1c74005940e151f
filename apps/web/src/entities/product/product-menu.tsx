import Trash2 from 'lucide-react/icons/trash-2';
import Pencil from 'lucide-react/icons/pencil';
import { t, Text } from '../../lib/i18n/text.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { RowMenu, type RowMenuItem } from '../../ui/row-menu.tsx';
import { type ConfirmAction, useConfirm } from '../use-confirm.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../lib/cx.ts';

interface EditProductButtonProps {
  title: string;
  onClick: () => void;
  isCompact?: boolean;
  /** The id of the text that says why the product cannot be edited now. */
  disabledReasonId?: string | undefined;
}

export const EditProductButton = ({ title, onClick, isCompact = false, disabledReasonId }: EditProductButtonProps) => (
  <Button
    variant="secondary"
    size="narrow"
    aria-label={t('product.editNamed', { title })}
    aria-describedby={disabledReasonId}
    disabled={disabledReasonId !== undefined}
    className={cx(isCompact && 'max-sm:min-w-11 max-sm:border-transparent sm:px-3.5')}
    onClick={onClick}
  >
    <Pencil className="size-4" />
    <span className={cx(isCompact && 'max-sm:sr-only')}>
      <Text id="product.editButton" />
    </span>
  </Button>
);

interface ProductMenuProps {
  product: { title: string };
  /** Shown above the deletion. */
  items?: RowMenuItem[];
  deletion: ConfirmAction;
  /** What else the deletion affects. */
  warning?: string | undefined;
  /** What the question about the deletion offers instead. */
  alternative?: { text: string; label: string; onSelect: () => void } | undefined;
}

export const ProductMenu = ({ product: { title }, items = [], deletion, warning, alternative }: ProductMenuProps) => {
  const { openDialog, dialog } = useConfirm(deletion);
  return (
    <>
      <RowMenu
        label={t('product.moreActions', { title })}
        busy={deletion.busy}
        items={[...items, { label: <Text id="product.deleteButton" />, icon: <Trash2 />, isDanger: true, onSelect: openDialog }]}
      />
      <ConfirmDialog
        {...dialog}
        title={t('product.deleteTitle')}
        text={t('product.deleteText', { title })}
        confirmLabel={t('product.deleteConfirm')}
      >
        {warning && <p className="text-sm text-amber wrap-anywhere">{warning}</p>}
        {alternative && (
          <div className="grid gap-3">
            <p className="text-sm text-muted">{alternative.text}</p>
            <Button
              variant="secondary"
              onClick={() => {
                dialog.onClose();
                alternative.onSelect();
              }}
            >
              {alternative.label}
            </Button>
          </div>
        )}
      </ConfirmDialog>
    </>
  );
};
