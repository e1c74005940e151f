import { t } from '../../lib/i18n/t.ts';
import type { useShortcuts } from './use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';

const SHORTCUTS = [
  ['J', 'creatorOrders.shortcutNext'],
  ['K', 'creatorOrders.shortcutPrevious'],
  ['V', 'creatorOrders.shortcutProof'],
  ['A', 'creatorOrders.shortcutApprove'],
  ['Z', 'creatorOrders.shortcutUndo'],
  ['R', 'creatorOrders.shortcutReturn'],
  ['C', 'creatorOrders.shortcutCancel'],
] as const;

/** Hidden on touch devices. */
export const ShortcutLegend = ({ isEnabled, toggle }: ReturnType<typeof useShortcuts>) => (
  <div className="hidden min-h-10 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted lg:pointer-fine:flex">
    {isEnabled && (
      <ul aria-label={t('creatorOrders.shortcuts')} className="contents">
        {SHORTCUTS.map(([key, text]) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <kbd className="min-w-6 rounded-control border border-edge bg-card px-1.5 text-center font-mono text-xs leading-5 text-ink">
              {key}
            </kbd>
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    )}
    <Button variant="quiet" size="sm" onClick={toggle} className="-ml-3.5">
      {isEnabled ? t('creatorOrders.turnShortcutsOff') : t('creatorOrders.turnShortcutsOn')}
    </Button>
  </div>
);
