import IdCard from 'lucide-react/icons/id-card';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import type { User } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const ROLE_LABELS: Record<User['role'], string> = { user: 'Utilizador', creator: 'Criador', admin: 'Administrador' };

const listAccountInfo = (user: User): [label: string, value: string | undefined][] => [
  ['Nome', `${user.firstName} ${user.lastName}`],
  ['Nome de usuário', `@${user.username}`],
  ['Email', user.email],
  ['Email de contacto', user.contactEmail],
  ['Conta', ROLE_LABELS[user.role]],
  ['País', user.location],
  ['Descrição', user.description],
  ['M-Pesa', user.mpesa],
  ['PayPal', user.paypal],
  ['E-mola', user.emola],
  ['Titular das contas', user.accountHolder],
  ['Facebook', user.socialLinks.facebook],
  ['TikTok', user.socialLinks.twitter],
  ['Instagram', user.socialLinks.instagram],
  ['WhatsApp', user.socialLinks.linkedin],
  ['Na Banca desde', formatDate(user.createdAt)],
];

export const MyInfo = ({ user }: { user: User }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" lang="en" onClick={() => setOpen(true)}>
        <IdCard aria-hidden="true" className="size-5" />
        Show my info
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Os meus dados">
        <dl className="grid gap-x-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
          {listAccountInfo(user).map(([label, value]) => (
            <div key={label} className="grid grid-cols-subgrid border-t border-line py-2.5 first:border-t-0 sm:col-span-2">
              <dt className="text-muted">{label}</dt>
              <dd className="font-strong wrap-anywhere">{value?.trim() || '—'}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
};
