import type { AppScreen } from '@banca/messages/info-page';
import { t } from '../../lib/i18n/text.tsx';

/** A drawing of a settings screen of another app: the labels of its fields, and the value to enter in each. */
export const AppScreenDrawing = ({ title, fields }: AppScreen) => (
  <figure className="grid max-w-90 gap-1.5">
    <div className="overflow-hidden rounded-card border-2 border-edge bg-card">
      <p className="border-b border-line bg-sunk px-3.5 py-2 text-sm font-strong text-ink" lang="en" translate="no">
        {title}
      </p>
      <dl className="grid gap-2.5 px-3.5 pt-2.5 pb-3.5">
        {fields.map(({ label, value }) => (
          <div key={label} className="grid gap-0.5">
            <dt className="text-xs" lang="en" translate="no">
              {label}
            </dt>
            <dd className="rounded-control border border-edge bg-paper px-2.5 py-1.5 text-sm text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
    <figcaption className="text-xs">{t('info.appScreen')}</figcaption>
  </figure>
);
