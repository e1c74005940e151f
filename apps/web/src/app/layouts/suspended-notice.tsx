import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { PlainMessageId } from '@banca/messages';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getFieldError } from '../../api/field-error.ts';
import { profileApi } from '../../api/profile.ts';
import type { User } from '../../api/session.ts';
import { SUSPENSION_HASH } from '../../entities/user/suspension-hash.ts';
import { ContactLink } from '../../entities/page/contact-link.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { readStorage, writeStorage } from '../../lib/storage.ts';
import { useTextForm } from '../../lib/use-text-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';

const READ_NOTICE_KEY = 'banca.suspensionRead';

/** The notice of a suspension, or of a declined appeal, is unfolded until the creator goes to another section, and folded from then on. */
function useUnfolding({ _id, shopSuspensionReason = '', shopAppeal }: User, startsFolded: boolean) {
  const isLinked = useLocation().hash === SUSPENSION_HASH;
  const notice = [_id, shopSuspensionReason, shopAppeal?.declinedAt].filter((part) => part !== undefined).join(' ');
  const [isOpen, setOpen] = useState(
    () => isLinked || (!startsFolded && readStorage<string>('local', READ_NOTICE_KEY) !== notice),
  );
  useEffect(() => {
    if (isOpen) writeStorage('local', READ_NOTICE_KEY, notice);
  }, [isOpen, notice]);
  return [isOpen, setOpen] as const;
}

const AppealForm = ({ onSent }: { onSent: () => void }) => {
  const [appeal, { isLoading }] = profileApi.useAppealShopSuspensionMutation();
  const { field, error, submit, input } = useTextForm({
    missingText: t('dashboard.appealRequired'),
    send: async (text) => {
      const result = await appeal({ body: { text } });
      if (!result.data) return getFieldError(result.error, 'text', t('dashboard.appealFailed'));
      toast.success(t('accounts.appealSent'));
      onSent();
      return undefined;
    },
  });
  return (
    <Form onSubmit={submit} className="grid gap-3 text-ink">
      <Field label={t('dashboard.appealLabel')} hint={t('dashboard.appealHint')} error={error} required>
        <Textarea ref={field} maxLength={1000} {...input} />
      </Field>
      <Button type="submit" className="justify-self-start max-sm:w-full" busy={isLoading}>
        {t('dashboard.appealSend')}
      </Button>
    </Form>
  );
};

/** The latest appeal and its answer, and the form for another one unless it waits. */
const Appeal = ({ user: { shopAppeal } }: { user: User }) => {
  const container = useRef<HTMLDivElement>(null);
  const { requestedAt, declinedAt, declineReason: reason = '' } = shopAppeal ?? {};
  return (
    <div ref={container} tabIndex={-1} className="grid gap-3 outline-none">
      {declinedAt && !requestedAt && (
        <p className="whitespace-pre-line">{t('dashboard.appealDeclined', { date: formatDateTime(declinedAt), reason })}</p>
      )}
      {requestedAt ? (
        <>
          <p className="font-strong">{t('dashboard.appealWaits', { date: formatDateTime(requestedAt) })}</p>
          <p className="border-l-4 border-current pl-3 whitespace-pre-line text-ink">{shopAppeal?.text}</p>
        </>
      ) : (
        // The form is gone once the appeal is sent.
        <AppealForm onSent={() => container.current?.focus()} />
      )}
    </div>
  );
};

function getSummary({ shopAppeal }: User): PlainMessageId {
  if (shopAppeal?.requestedAt) return 'dashboard.appealSent';
  return shopAppeal?.declinedAt ? 'dashboard.appealRefused' : 'dashboard.suspensionWhy';
}

interface Props {
  user: User;
  /** Whether the section below has more urgent work. */
  startsFolded: boolean;
}

export const SuspendedNotice = ({ user, startsFolded }: Props) => {
  const [isOpen, setOpen] = useUnfolding(user, startsFolded);
  const reason = user.shopSuspensionReason;
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-card bg-red-soft px-4 text-red"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 [&::-webkit-details-marker]:hidden">
        <TriangleAlert className="size-5 shrink-0" />
        <span className="flex-1 font-strong whitespace-nowrap">{t('dashboard.shopSuspended')}</span>
        <span className="min-w-0 text-sm text-right underline underline-offset-4 group-open:hidden">{t(getSummary(user))}</span>
        <ChevronRight className="size-4.5 shrink-0 group-open:rotate-90" />
      </summary>
      <div className="grid gap-3 pb-3.5 wrap-anywhere sm:pl-7.5">
        <p>{t('errors.shopSuspended')}</p>
        {reason && <p className="whitespace-pre-line">{t('dashboard.suspensionReason', { reason })}</p>}
        <Appeal user={user} />
        <p>
          <Text id="dashboard.suspensionContact" values={{ email: <ContactLink /> }} />
        </p>
      </div>
    </details>
  );
};
