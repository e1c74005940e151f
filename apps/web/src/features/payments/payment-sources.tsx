import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { DevicesGroup } from './devices/devices-group.tsx';
import { GatewaysGroup } from './gateways/gateways-group.tsx';
import { TitledCard } from '../../ui/titled-card.tsx';

interface Props {
  /** The button of another feature that imports a statement. */
  importButton: ReactNode;
  /** Renders the answer to a question of the help. */
  renderHelpAnswer: (questionId: string) => ReactNode;
}

/** Where payments are reported from: statements, phones, and services that charge buyers. */
export const PaymentSources = ({ importButton, renderHelpAnswer }: Props) => (
  <section aria-labelledby="sources" className="grid w-full max-w-4xl grid-cols-1 gap-4">
    <div>
      <h1 id="sources">{t('creatorPayments.sourcesTitle')}</h1>
      <p className="mt-1 text-sm text-muted">{t('creatorPayments.sourcesLead')}</p>
    </div>
    <TitledCard title={t('creatorPayments.statement')} text={t('creatorPayments.statementText')} action={importButton} />
    <DevicesGroup renderHelpAnswer={renderHelpAnswer} />
    <GatewaysGroup />
  </section>
);
