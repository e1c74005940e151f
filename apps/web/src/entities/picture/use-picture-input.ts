import type { PlainMessageId } from '@banca/messages';
import { useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { PictureError, type PictureProblem, type PictureSize, preparePicture } from './prepare-picture.ts';

const problemTexts: Record<PictureProblem, PlainMessageId> = {
  empty: 'upload.emptyFile',
  gif: 'upload.gifImage',
  heic: 'upload.heicImage',
  other: 'upload.unsupportedImageType',
  pdf: 'upload.pdfFile',
  tooLarge: 'upload.imageTooLarge',
  truncated: 'upload.truncatedImage',
  unreadable: 'upload.unreadableImage',
};

export function usePictureInput(size: PictureSize, onChange: (file: File) => void) {
  const [state, setState] = useState<{ isProcessing?: boolean; errorText?: string }>({});
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setState({ isProcessing: true });
    try {
      onChange(await preparePicture(file, size));
      setState({});
    } catch (error) {
      setState({ errorText: t(problemTexts[error instanceof PictureError ? error.problem : 'unreadable']) });
    }
  };
  return { choose, clearError: () => setState({}), isProcessing: state.isProcessing === true, errorText: state.errorText };
}
