import type { VisitSource } from '@banca/contracts/enums';
import type { PlainMessageId } from '@banca/messages';
import type { Analytics } from '../../api/analytics.ts';
import { formatCount } from '../../lib/format.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { BreakdownList, toBreakdown } from './breakdown-list.tsx';
import { EmptyPanel, Panel } from './panel.tsx';

const SOURCES = [
  ['whatsapp', 'analytics.sourceWhatsApp'],
  ['facebook', 'analytics.sourceFacebook'],
  ['instagram', 'analytics.sourceInstagram'],
  ['tiktok', 'analytics.sourceTikTok'],
  ['social', 'analytics.sourceSocial'],
  ['search', 'analytics.sourceSearch'],
  ['other', 'analytics.sourceOther'],
  ['direct', 'analytics.sourceDirect'],
  ['banca', 'analytics.sourceBanca'],
] as const satisfies [VisitSource, PlainMessageId][];

const LINK_ENDING = '?utm_source=whatsapp';

/** The release 0.2.0 counted no sources, so they can be fewer than the visits. */
export const SourcesPanel = ({ data: { sources } }: { data: Analytics }) => {
  const items = toBreakdown(SOURCES.map(([id, label]) => ({ id, label: t(label), value: sources?.[id] ?? 0 })));
  return (
    <Panel title={t('analytics.sources')}>
      {items.every(({ value }) => value === 0) ? (
        <EmptyPanel hint={t('analytics.sourcesSince')}>{t('analytics.noSources')}</EmptyPanel>
      ) : (
        <>
          <BreakdownList items={items} format={formatCount} />
          <p className="text-xs text-faint">{t('analytics.sourcesSince')}</p>
        </>
      )}
      <p className="text-xs text-faint wrap-anywhere">
        <Text id="analytics.sourcesText" values={{ parameter: <b translate="no">{LINK_ENDING}</b> }} />
      </p>
    </Panel>
  );
};
