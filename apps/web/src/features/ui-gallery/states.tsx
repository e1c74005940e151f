import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Section } from './section.tsx';

export const States = () => (
  <Section title="Estados">
    <div className="grid gap-4 md:grid-cols-3">
      <Card>
        <EmptyState text={t('catalogue.noMatch')} action={<Button variant="secondary">Limpar filtros</Button>} />
      </Card>
      <Card>
        <ErrorState message={<Text id="catalogue.loadFailed" />} onRetry={() => undefined} />
      </Card>
      <Card className="p-5">
        <Loading label={t('product.loading')} className="grid gap-3">
          <Skeleton className="aspect-4/3 w-full" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
        </Loading>
      </Card>
    </div>
  </Section>
);
