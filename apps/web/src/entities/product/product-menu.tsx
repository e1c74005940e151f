import Trash2 from 'lucide-react/icons/trash-2';
import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { type ConfirmAction, useConfirm } from '../use-confirm.ts';

interface Props {
  product: { title: string };
  deletion: ConfirmAction;
}

/** Deletes a product after a confirmation. */
export const ProductMenu = ({ product: { title }, deletion }: Props) => {
  const { openDialog, dialog } = useConfirm(deletion);
  return (
    <>
      <RowMenu
        label={t('product.moreActions', { title })}
        busy={deletion.busy}
        items={[
          {
            label: <Text id="product.deleteButton" />,
            icon: <Trash2 aria-hidden="true" />,
            isDanger: true,
            onSelect: openDialog,
          },
        ]}
      />
      <ConfirmDialog
        {...dialog}
        title={t('product.deleteTitle')}
        text={t('product.deleteText', { title })}
        confirmLabel={t('product.deleteConfirm')}
      />
    </>
  );
};
