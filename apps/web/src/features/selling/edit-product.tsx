import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ProductForm } from './product-form.tsx';
import { openRules } from './product-rules.ts';
import type { OwnProduct } from '../../api/own-products.ts';
import { useEdit } from './use-edit.ts';

interface Props {
  product: OwnProduct;
  onClose: () => void;
  /** Somebody else's product. */
  asAdmin?: boolean;
  /** Below the form. */
  children?: ReactNode;
}

type Form = ReturnType<typeof useEdit>['form'];

/** Asked once there is something to mend for earlier buyers: the file moved, and somebody bought it. */
const PastOrders = ({ form, product }: { form: Form; product: OwnProduct }) => {
  const [file, checked] = form.watch(['file', 'updatePastOrders']);
  if (file.trim() === product.file || product.sales === 0) return null;
  return (
    <Switch
      label="Dar o novo ficheiro também a quem já comprou"
      hint="Serve para reparar um link que deixou de funcionar"
      checked={checked}
      onChange={(next) => form.setValue('updatePastOrders', next, { shouldDirty: true })}
    />
  );
};

const Unsaved = ({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-amber-soft p-3 text-sm text-amber">
    <p className="min-w-0 flex-1 basis-full sm:basis-0">Há alterações por guardar.</p>
    <Button variant="quiet" size="sm" onClick={onDiscard}>
      Descartar
    </Button>
    <Button
      variant="secondary"
      size="sm"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question appears where somebody was about to leave
      autoFocus
      onClick={onKeep}
    >
      Continuar a editar
    </Button>
  </div>
);

/** The edit form over the page, with four pictures. What was changed is not thrown away by a press outside. */
export const EditProduct = ({ product, onClose, asAdmin = false, children }: Props) => {
  const [asking, setAsking] = useState(false);
  const { form, submit, progress, isBusy, problem } = useEdit(product, { asAdmin, onSaved: onClose });
  const { isDirty } = form.formState;
  const close = (): void => {
    if (isBusy) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  return (
    <Dialog isOpen onClose={close} title="Editar produto" className="sm:max-w-2xl">
      {asking && (
        <div className="sticky top-0 z-1 bg-card">
          <Unsaved onKeep={() => setAsking(false)} onDiscard={onClose} />
        </div>
      )}
      <ProductForm form={form} rules={openRules} onSubmit={submit} isBusy={isBusy} progress={progress} problem={problem}>
        <PastOrders form={form} product={product} />
      </ProductForm>
      {children}
    </Dialog>
  );
};
