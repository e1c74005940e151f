import { useId, type DragEvent } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { AVATAR_SIZE } from '../../entities/picture/prepare-picture.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import type { User } from '../../api/session.ts';
import { Avatar } from '../../entities/user/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { usePictureInput } from '../../entities/picture/use-picture-input.ts';
import type { PictureChange } from './profile-values.ts';

interface Props {
  user: User;
  value: PictureChange;
  onChange: (picture: PictureChange) => void;
  serverError: string | undefined;
}

/** Scales the image down before the form sends it. */
export const PictureField = ({ user, value, onChange, serverError }: Props) => {
  const id = useId();
  const previewUrl = useObjectUrl(value instanceof File ? value : null);
  const currentPicture = value === 'none' ? null : (previewUrl ?? user.profilePicture);
  const { choose, errorText } = usePictureInput(AVATAR_SIZE, onChange);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  };
  const errorMessage = errorText ?? serverError;
  return (
    <div className="flex items-center gap-4" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <Avatar user={{ ...user, profilePicture: currentPicture }} size="xl" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <label className="inline-flex min-h-11 items-center rounded-control border border-edge bg-card px-3.5 text-sm font-strong hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
            {t('profile.choosePicture')}
            <input
              type="file"
              accept="image/*"
              className="sr-only"
              aria-label={t('profile.picture')}
              aria-describedby={`${id}-note`}
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </label>
          {currentPicture && (
            <Button variant="quiet" size="sm" onClick={() => onChange(user.profilePicture ? 'none' : null)}>
              {t('profile.removePicture')}
            </Button>
          )}
        </div>
        <div id={`${id}-note`} aria-live="polite" className="text-sm">
          {errorMessage ? (
            <p className="text-red">{errorMessage}</p>
          ) : (
            <p className="text-xs text-faint">{value === null ? t('profile.pictureFormats') : t('profile.pictureUnsaved')}</p>
          )}
        </div>
      </div>
    </div>
  );
};
