import { type SocialNetwork, socialNetworks } from '@banca/contracts/enums';
import { accountMethods, getPaymentMethodName } from '@banca/contracts/payment-methods';
import IdCard from 'lucide-react/icons/id-card';
import { useState } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { formatDate } from '../../lib/format-date.ts';
import type { User } from '../../api/session.ts';
import { getCountryName } from '../../entities/user/countries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const ROLE_LABELS = { user: 'profile.roleUser', creator: 'profile.roleCreator', admin: 'profile.roleAdmin' } as const;

const listAccountInfo = (user: User): [label: string, value: string | undefined][] => [
  [t('profile.name'), `${user.firstName} ${user.lastName}`],
  [t('profile.username'), `@${user.username}`],
  [t('profile.email'), user.email],
  [t('profile.contactEmail'), user.contactEmail],
  [t('profile.role'), t(ROLE_LABELS[user.role])],
  [t('profile.country'), getCountryName(user.location)],
  [t('profile.description'), user.description],
  ...accountMethods.map((method): [string, string] => [getPaymentMethodName(method), user[method]]),
  [t('profile.accountHolder'), user.accountHolder],
  ...Object.entries(socialNetworks).map(([network, name]): [string, string | undefined] => [
    name,
    user.socialLinks[network as SocialNetwork],
  ]),
  [t('profile.memberSince'), formatDate(user.createdAt)],
];

export const MyInfo = ({ user }: { user: User }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <IdCard aria-hidden="true" className="size-5" />
        <Text id="profile.showInfo" />
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('profile.info')}>
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
