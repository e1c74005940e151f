import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '../../api/hooks.ts';
import { analyticsApi } from '../../api/analytics.ts';
import { ownProductsApi } from '../../api/own-products.ts';
import { paths } from '../../config/paths.ts';
import { describeHiddenProduct } from '../../entities/product/visibility.ts';
import { t } from '../../lib/i18n/text.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { createStatusPicture } from './status-picture.ts';

interface Picture {
  file: File;
  url: string;
}

/** Gives the product a short link first if it has none, because people type the link that they see in the picture. */
function useCreatePicture(productId: string) {
  const dispatch = useAppDispatch();
  return useCallback(async (): Promise<Picture> => {
    const params = { id: productId };
    const [{ product }, shortLink] = await Promise.all([
      dispatch(ownProductsApi.endpoints.ownProduct.initiate({ params }, { subscribe: false })).unwrap(),
      dispatch(analyticsApi.endpoints.createShortUrl.initiate({ params, body: {} }, { track: false })),
    ]);
    const path = shortLink.data ? `/l/${shortLink.data.shortUrl}` : paths.product(productId);
    const file = await createStatusPicture(product, window.location.origin + path);
    return { file, url: URL.createObjectURL(file) };
  }, [dispatch, productId]);
}

function useStatusPicture(productId: string) {
  const createPicture = useCreatePicture(productId);
  const [attempt, setAttempt] = useState(0);
  const [picture, setPicture] = useState<Picture>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCancelled = false;
    let url = '';
    const create = async (): Promise<void> => {
      try {
        const created = await createPicture();
        url = created.url;
        if (isCancelled) URL.revokeObjectURL(url);
        else setPicture(created);
      } catch {
        if (!isCancelled) setFailed(true);
      }
    };
    void create();
    return () => {
      isCancelled = true;
      URL.revokeObjectURL(url);
    };
  }, [createPicture, attempt]);
  const retry = (): void => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { picture, hasFailed, retry };
}

const canShareFile = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] });

/** Closing the share dialog rejects. If the device refuses the file, the user can still save it. */
const shareFile = (file: File): void => void navigator.share({ files: [file] }).catch(() => undefined);

const PictureActions = ({ file }: { file: File }) => {
  const canShare = canShareFile(file);
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid">
      {canShare && (
        <Button onClick={() => shareFile(file)}>
          <Share2 className="size-5" />
          {t('analytics.sharePicture')}
        </Button>
      )}
      <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => saveFile(file.name, file)}>
        <Download className="size-5" />
        {t('dashboard.qrDownload')}
      </Button>
    </div>
  );
};

interface Props {
  product: { _id: string; title: string } & Parameters<typeof describeHiddenProduct>[0];
  onClose: () => void;
}

export const StatusPictureDialog = ({ product, onClose }: Props) => {
  const { _id, title } = product;
  const { picture, hasFailed, retry } = useStatusPicture(_id);
  const warning = describeHiddenProduct(product);
  const size = 'mx-auto aspect-[9/16] h-[50dvh] rounded-control';
  return (
    <Dialog open onClose={onClose} title={t('analytics.statusPicture')}>
      {warning && <p className="rounded-control bg-amber-soft px-3.5 py-3 text-sm text-amber">{warning}</p>}
      {hasFailed && <ErrorState message={t('dashboard.pictureFailed')} onRetry={retry} />}
      {picture && <img src={picture.url} alt={t('analytics.statusPictureAlt', { title })} className={size} />}
      {!picture && !hasFailed && (
        <Loading label={t('analytics.statusPictureLoading')}>
          <Skeleton className={size} />
        </Loading>
      )}
      {picture && <PictureActions file={picture.file} />}
    </Dialog>
  );
};
