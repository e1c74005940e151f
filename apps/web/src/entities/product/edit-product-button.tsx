import Pencil from 'lucide-react/icons/pencil';
import { Button } from '../../ui/button.tsx';

export const EditProductButton = ({ title, onClick }: { title: string; onClick: () => void }) => (
  <Button variant="secondary" size="narrow" lang="en" aria-label={`Edit ${title}`} onClick={onClick}>
    <Pencil aria-hidden="true" className="size-4" />
    Edit
  </Button>
);
