import type { PlainMessageId } from '@banca/messages';
import { useState } from 'react';
import type { AutoApproveMode } from '@banca/contracts/payment-enums';
import { profileApi } from '../../api/profile.ts';
import type { User } from '../../api/session.ts';
import { paymentSourcesPath } from '../../entities/payment/payment-sources-path.ts';
import { PhoneApprovalNotice } from '../../entities/payment/phone-approval-notice.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { toast } from '../../ui/toast.ts';
import { toProfileErrorMessage } from './profile-error-message.ts';
import { SettingsGroup } from './settings-group.tsx';

const MODES: Record<AutoApproveMode, [label: PlainMessageId, text: PlainMessageId]> = {
  off: ['autoApprove.off', 'autoApprove.offText'],
  statement: ['autoApprove.statement', 'autoApprove.statementText'],
  phone: ['autoApprove.phone', 'autoApprove.phoneText'],
};

function useAutoApprove(user: User) {
  /** What the user chose until it is saved. */
  const [chosen, setChosen] = useState<AutoApproveMode | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [updateProfile] = profileApi.useUpdateProfileMutation();
  const save = async (mode: AutoApproveMode): Promise<void> => {
    setConfirming(false);
    const { error } = await updateProfile({ body: { autoApprove: mode } });
    setChosen(null);
    if (error) toast.error(toProfileErrorMessage(error));
    else toast.success(t('autoApprove.saved'), t('autoApprove.noticeSent', { email: user.email }));
  };
  return {
    mode: chosen ?? user.autoApprove,
    isConfirming,
    choose: (mode: AutoApproveMode): void => {
      setChosen(mode);
      // Users with a second factor confirm with a code, so they see no dialog.
      if (mode === 'off' || user.hasSecondFactor) void save(mode);
      else setConfirming(true);
    },
    confirm: (): void => void save(chosen ?? user.autoApprove),
    cancel: (): void => {
      setChosen(null);
      setConfirming(false);
    },
  };
}

/** Which evidence approves an order without its creator. */
export const AutoApproveGroup = ({ user }: { user: User }) => {
  const { mode: currentMode, isConfirming, choose, confirm, cancel } = useAutoApprove(user);
  return (
    <SettingsGroup title={t('autoApprove.title')} text={t('autoApprove.intro')}>
      <RadioGroup label={t('autoApprove.question')} className="grid gap-2">
        {(Object.keys(MODES) as AutoApproveMode[]).map((mode) => {
          const [label, text] = MODES[mode];
          return (
            <ChoiceCard
              key={mode}
              label={t(label)}
              text={t(text)}
              name="autoApprove"
              value={mode}
              checked={mode === currentMode}
              onChange={() => choose(mode)}
            />
          );
        })}
      </RadioGroup>
      {currentMode === 'phone' && (
        <PhoneApprovalNotice>
          <Link to={paymentSourcesPath} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t('autoApprove.seePhones')}
          </Link>
        </PhoneApprovalNotice>
      )}
      <p className="text-sm text-muted">{t('autoApprove.limits')}</p>
      <ConfirmDialog
        open={isConfirming}
        onClose={cancel}
        onConfirm={confirm}
        tone="primary"
        title={t('autoApprove.confirmTitle')}
        text={t('autoApprove.confirmText', { email: user.email })}
        confirmLabel={t('autoApprove.confirm')}
      />
    </SettingsGroup>
  );
};
