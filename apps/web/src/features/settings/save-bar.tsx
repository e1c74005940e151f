import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';

const DOCKED_CLASS_NAME =
  'justify-between border-line bg-card px-4 py-2.5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(61px+env(safe-area-inset-bottom))] max-lg:z-10 max-lg:border-t lg:rounded-card lg:border lg:shadow-soft';

interface Props {
  hasUnsavedChanges: boolean;
  isSubmitting: boolean;
  errorMessage: string | undefined;
}

/**
 * The submit button of the form. With unsaved changes it stays at the bottom of the screen, above the tab bar of phones. Its
 * place in the form keeps its height, so that nothing moves.
 */
export const SaveBar = ({ hasUnsavedChanges, isSubmitting, errorMessage }: Props) => (
  <div
    data-save-bar={hasUnsavedChanges ? '' : undefined}
    className={cx('min-h-12.5', hasUnsavedChanges && 'lg:sticky lg:bottom-4 lg:z-10')}
  >
    <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-2', hasUnsavedChanges && DOCKED_CLASS_NAME)}>
      <p role="status" className="font-strong empty:hidden">
        {hasUnsavedChanges && t('profile.unsavedChanges')}
      </p>
      <Button type="submit" size="lg" busy={isSubmitting} className={cx(!hasUnsavedChanges && 'max-sm:w-full')}>
        <Text id="profile.save" />
      </Button>
      <p role="alert" className={cx('text-red empty:hidden', hasUnsavedChanges && 'basis-full')}>
        {errorMessage}
      </p>
    </div>
  </div>
);
