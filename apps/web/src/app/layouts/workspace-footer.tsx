import LogOut from 'lucide-react/icons/log-out';
import Store from 'lucide-react/icons/store';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { paths } from '../../config/paths.ts';
import { sendBeforeLogout } from '../../features/orders/approval-queue.ts';
import { useApprovalQueue } from '../../features/orders/use-approval.ts';
import { LanguageLinks } from '../../entities/session/language-links.tsx';
import { useSignOut } from '../../entities/session/sign-out.ts';
import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';

export const WorkspaceFooter = () => {
  const signOut = useSignOut();
  const approvals = useApprovalQueue();
  return (
    <div className="grid justify-items-start gap-1">
      <ButtonLink to={paths.home} variant="quiet" size="sm">
        <Store aria-hidden="true" className="size-4.5" />
        {t('layout.visitMarketplace')}
      </ButtonLink>
      <Button variant="quiet" size="sm" onClick={() => void sendBeforeLogout(approvals).then(signOut)}>
        <LogOut aria-hidden="true" className="size-4.5" />
        <Text id="layout.logout" />
      </Button>
      <LanguageLinks className="px-3" />
    </div>
  );
};
