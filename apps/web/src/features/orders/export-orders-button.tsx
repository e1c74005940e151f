import type { RequestInput } from '@banca/contracts/endpoint';
import type { exportOrders as endpoint } from '@banca/contracts/orders';
import { ExportButton } from '../../entities/export-button.tsx';
import { useCsvDownload } from '../../api/csv-links.ts';

interface Props extends RequestInput<typeof endpoint> {
  label: string;
  onDone?: () => void;
}

export const ExportOrdersButton = ({ query, ...rest }: Props) => {
  const downloadCsv = useCsvDownload();
  return <ExportButton {...rest} exportFile={() => downloadCsv('orders', query)} />;
};
