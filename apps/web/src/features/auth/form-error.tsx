import CircleAlert from 'lucide-react/icons/circle-alert';

export const FormError = ({ children }: { children: string | undefined }) => (
  <div role="alert">
    {children && (
      <p className="flex items-start gap-2.5 rounded-control bg-red-soft px-3.5 py-3 text-sm text-red">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        {children}
      </p>
    )}
  </div>
);
