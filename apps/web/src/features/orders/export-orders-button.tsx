import type { RequestInput } from '@banca/contracts/endpoint';
import type { exportOrders as endpoint } from '@banca/contracts/orders';
import { t } from '../../lib/i18n/text.tsx';
import { ExportButton } from '../../entities/export-button.tsx';
import { useCsvDownload } from '../../api/csv-links.ts';

interface Props extends RequestInput<typeof endpoint> {
  label?: string;
  isCompact?: boolean;
  onDone?: () => void;
}

export const ExportOrdersButton = ({ query, label = t('creatorOrders.exportCsv'), ...rest }: Props) => {
  const downloadCsv = useCsvDownload();
  return <ExportButton {...rest} label={label} exportFile={() => downloadCsv('orders', query)} />;
};
