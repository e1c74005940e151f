import Trash2 from 'lucide-react/icons/trash-2';
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
        label={`Mais acções de ${title}`}
        busy={deletion.busy}
        items={[{ label: 'Delete', lang: 'en', icon: <Trash2 aria-hidden="true" />, isDanger: true, onSelect: openDialog }]}
      />
      <ConfirmDialog
        {...dialog}
        title="Apagar o produto?"
        text={`“${title}” sai da banca de vez: não se pode desfazer. Quem já comprou continua a poder descarregar.`}
        confirmLabel="Apagar"
      />
    </>
  );
};
