import { cx } from '../../lib/cx.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';

const DOCKED_CLASS_NAME =
  'border-line bg-card px-4 py-2.5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(60px+env(safe-area-inset-bottom))] max-lg:z-10 max-lg:border-t lg:rounded-card lg:border lg:shadow-soft';

interface Props {
  hasUnsavedChanges: boolean;
  isSubmitting: boolean;
  errorMessage: string | undefined;
}

/** With unsaved changes, the bar stays above the tab bar of phones. Its place in the form keeps its height, so nothing moves. */
export const SaveBar = ({ hasUnsavedChanges, isSubmitting, errorMessage }: Props) => (
  <div
    data-save-bar={hasUnsavedChanges ? '' : undefined}
    className={cx('-mt-4 min-h-12.5', hasUnsavedChanges && 'lg:sticky lg:bottom-4 lg:z-10')}
  >
    <div className={cx('grid gap-2', hasUnsavedChanges && DOCKED_CLASS_NAME)}>
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="min-w-0 leading-snug font-strong empty:hidden">
          {hasUnsavedChanges && t('profile.unsavedChanges')}
        </p>
        <Button type="submit" size="lg" busy={isSubmitting} className={cx('shrink-0', !hasUnsavedChanges && 'max-sm:w-full')}>
          <Text id="profile.save" />
        </Button>
      </div>
      <p role="alert" className="text-red empty:hidden">
        {errorMessage}
      </p>
    </div>
  </div>
);
