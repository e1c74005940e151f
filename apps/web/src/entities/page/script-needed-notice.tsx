import { t } from '../../lib/i18n/text.tsx';

export const ScriptNeededNotice = () => (
  <p className="rounded-control bg-amber-soft px-3.5 py-3 text-amber">{t('layout.scriptNeeded')}</p>
);
