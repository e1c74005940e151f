import { t } from '../lib/i18n/text.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './states.tsx';

export const NoMatches = ({ text, clearLabel, onClear }: { text: string; clearLabel?: string; onClear: () => void }) => (
  <EmptyState
    text={text}
    patternSeed="procura"
    action={
      <Button variant="secondary" onClick={onClear}>
        {clearLabel ?? t('ui.clearFilters')}
      </Button>
    }
  />
);
