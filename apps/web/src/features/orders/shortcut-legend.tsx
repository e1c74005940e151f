import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { useShortcuts } from './use-shortcuts.ts';

const SHORTCUTS = [
  ['J', 'creatorOrders.shortcutNext'],
  ['K', 'creatorOrders.shortcutPrevious'],
  ['V', 'creatorOrders.shortcutProof'],
  ['A', 'creatorOrders.shortcutApprove'],
  ['Z', 'creatorOrders.shortcutUndo'],
  ['R', 'creatorOrders.shortcutReturn'],
  ['C', 'creatorOrders.shortcutCancel'],
  ['W', 'creatorOrders.shortcutWhatsApp'],
  ['?', 'creatorOrders.shortcutHelp'],
] as const;

/** Opens on request, so that the first order is higher on the screen. */
export const ShortcutLegend = ({ isEnabled, toggle }: ReturnType<typeof useShortcuts>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="hidden lg:pointer-fine:block">
        <IconButton label={t('creatorOrders.shortcuts')} icon={<Keyboard />} onClick={() => setOpen(true)} data-shortcut-help />
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('creatorOrders.shortcuts')}>
        {isEnabled && (
          <ul aria-label={t('creatorOrders.shortcuts')} className="grid grid-cols-2 gap-x-4 gap-y-2.5">
            {SHORTCUTS.map(([key, text]) => (
              <li key={key} className="inline-flex items-center gap-2.5">
                <kbd className="min-w-7 rounded-control border border-edge bg-card px-1.5 text-center font-mono text-sm leading-6 text-ink">
                  {key}
                </kbd>
                <span>{t(text)}</span>
              </li>
            ))}
          </ul>
        )}
        <Button variant="secondary" onClick={toggle}>
          {isEnabled ? t('creatorOrders.turnShortcutsOff') : t('creatorOrders.turnShortcutsOn')}
        </Button>
      </Dialog>
    </>
  );
};
