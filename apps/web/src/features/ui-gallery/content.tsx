import { paymentMethodIds } from '@banca/contracts/payment-methods';
import Package from 'lucide-react/icons/package';
import { Avatar } from '../../entities/user/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { Card } from '../../ui/card.tsx';
import { Cover } from '../../entities/product/cover.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PaymentIcon } from '../../entities/payment/payment-icon.tsx';
import { Price } from '../../entities/product/price.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Row, Section } from './section.tsx';

const rows = [
  { id: '9f31c2', name: 'Helena Macuácua', price: 850 },
  { id: '71aa04', name: 'Inácio Sitoe', price: 2400 },
];

const columns: Column<(typeof rows)[number]>[] = [
  { id: 'name', header: 'Cliente', cell: (row) => row.name, isCardTitle: true },
  { id: 'id', header: 'Encomenda', cell: (row) => `#${row.id}` },
  { id: 'price', header: 'Valor', cell: (row) => <Price price={row.price} />, align: 'right' },
];

export const Content = () => (
  <Section title="Conteúdo">
    <Row>
      <Logo />
      <Avatar user={{ firstName: 'Tomás', lastName: 'Mondlane' }} />
      <Avatar user={null} size="sm" />
      <Badge>neutral</Badge>
      <Badge tone="leaf">aprovada</Badge>
      <Badge tone="amber">pendente · 6 min</Badge>
      <Badge tone="red">cancelada</Badge>
      <Badge tone="sale">Promoção</Badge>
    </Row>
    <Row>
      <Price price={850} beforePrice={1200} />
      <Price price={0} size="md" />
      <Price price={1250.5} beforePrice={1500} size="lg" />
      <Stars rating={4.6} count={128} />
      <Stars rating={3.5} count={3} hasHalves />
    </Row>
    <Row>
      {paymentMethodIds.map((method) => (
        <PaymentIcon key={method} method={method} />
      ))}
    </Row>
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <StatCard label="Vendas este mês" value="32" hint="+4 que em Outubro" icon={<Package aria-hidden="true" />} />
      <StatCard label="Receita" value="12 400,00" />
      {['a', 'b'].map((id) => (
        <Card key={id} className="overflow-hidden">
          <Cover id={id} image={null} />
        </Card>
      ))}
    </div>
    <div className="grid grid-cols-4 gap-2 md:grid-cols-8">
      {Array.from({ length: 16 }, (_, n) => (
        <CapulanaPattern key={n} seed={`pano-${n}`} className="aspect-4/3 w-full rounded-control" />
      ))}
    </div>
    <DataTable caption="Encomendas" columns={columns} rows={rows} rowKey={(row) => row.id} />
  </Section>
);
