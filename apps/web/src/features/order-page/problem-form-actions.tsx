import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  label: string;
  busy: boolean;
  onBack: () => void;
}

export const ProblemFormActions = ({ label, busy, onBack }: Props) => (
  <div className="flex flex-wrap gap-3 max-sm:grid">
    <Button type="submit" busy={busy}>
      {label}
    </Button>
    <Button variant="quiet" disabled={busy} onClick={onBack}>
      {t('ui.back')}
    </Button>
  </div>
);
