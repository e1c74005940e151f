import type { LucideIcon } from 'lucide-react';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { PlainMessageId } from '@banca/messages';
import { formatDuration } from '../../../lib/format-duration.ts';
import { formatFileSize, SEPARATOR } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { FormFile } from './form-file.ts';
import type { UploadPhase, UploadStatus } from './upload-task.ts';
import type { ProductFiles } from './use-product-files.ts';

const PHASE_TEXTS: Record<Exclude<UploadPhase, 'interrupted' | 'failed'>, PlainMessageId> = {
  queued: 'productFiles.queued',
  preparing: 'productFiles.preparing',
  sending: 'productFiles.sending',
  paused: 'productFiles.paused',
  waiting: 'productFiles.waiting',
  elsewhere: 'productFiles.elsewhere',
};

function getPhaseText({ phase, errorText }: UploadStatus, name: string): string {
  if (phase === 'failed') return errorText ?? t('productFiles.failed');
  return phase === 'interrupted' ? t('productFiles.interrupted', { name }) : (errorText ?? t(PHASE_TEXTS[phase]));
}

function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return t('productFiles.lessThanMinute');
  return t('productFiles.timeLeft', { time: formatDuration(Math.ceil(seconds / 60)) });
}

function describeProgress({ sentBytes, secondsLeft }: UploadStatus, size: number): string {
  const percent = size === 0 ? 0 : Math.floor((sentBytes / size) * 100);
  const sent = t('productFiles.sent', { percent, sent: formatFileSize(sentBytes), size: formatFileSize(size) });
  return secondsLeft === undefined ? sent : [sent, formatTimeLeft(secondsLeft)].join(SEPARATOR);
}

interface Props {
  file: FormFile;
  status: UploadStatus;
  uploads: Pick<ProductFiles, 'pause' | 'resume' | 'chooseAgain'>;
  onCancel: () => void;
}

interface ActionProps {
  icon: LucideIcon;
  text: PlainMessageId;
  /** Names the file, for screen readers. */
  label: string;
  onClick: () => void;
}

const Action = ({ icon: Icon, text, label, onClick }: ActionProps) => (
  <Button variant="secondary" size="sm" aria-label={label} onClick={onClick}>
    <Icon className="size-4" />
    <span>{t(text)}</span>
  </Button>
);

const MainAction = ({ file, status: { phase }, uploads }: Props) => {
  const { key, name } = file;
  const resume = (): void => uploads.resume(key);
  switch (phase) {
    case 'interrupted':
      return (
        <FileButton
          label={t('productFiles.chooseFileAgain', { name })}
          accept=""
          onChoose={(chosen) => chosen && void uploads.chooseAgain(file, chosen)}
        >
          {t('productFiles.chooseAgain')}
        </FileButton>
      );
    case 'paused':
      return <Action icon={Play} text="productFiles.resume" label={t('productFiles.resumeFile', { name })} onClick={resume} />;
    case 'failed':
    case 'elsewhere':
    case 'waiting':
      return <Action icon={RotateCw} text="productFiles.retry" label={t('productFiles.retryFile', { name })} onClick={resume} />;
    default: {
      const pause = (): void => uploads.pause(key);
      return <Action icon={Pause} text="productFiles.pause" label={t('productFiles.pauseFile', { name })} onClick={pause} />;
    }
  }
};

const PROBLEM_PHASES: UploadPhase[] = ['failed', 'elsewhere'];
const HALTED_PHASES: UploadPhase[] = ['paused', 'waiting', 'interrupted'];

function getTone({ phase }: UploadStatus): string {
  if (PROBLEM_PHASES.includes(phase)) return 'text-red';
  return HALTED_PHASES.includes(phase) ? 'text-amber' : 'text-muted';
}

export const UploadProgress = (props: Props) => {
  const { file, status, onCancel } = props;
  const progressText = describeProgress(status, file.size);
  return (
    <div className="grid gap-2">
      <ProgressBar
        value={file.size === 0 ? 0 : status.sentBytes / file.size}
        label={t('productFiles.progress', { name: file.name })}
        valueText={progressText}
      />
      <p className="num text-sm text-muted">{progressText}</p>
      <p role="status" className={`text-sm wrap-anywhere ${getTone(status)}`}>
        {getPhaseText(status, file.name)}
      </p>
      <div className="flex flex-wrap gap-2">
        <MainAction {...props} />
        <Button variant="quiet" size="sm" aria-label={t('productFiles.cancelFile', { name: file.name })} onClick={onCancel}>
          {t('productFiles.cancel')}
        </Button>
      </div>
    </div>
  );
};
