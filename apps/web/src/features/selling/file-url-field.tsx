import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { isFileUrl } from './product-rules.ts';
import type { ProductValues } from './product-values.ts';

interface LinkTest {
  url: string;
  didOpen: boolean | null;
}

const SHARING_STEPS: [host: RegExp, steps: string][] = [
  [/google\.com$/, 'No Google Drive: «Partilhar», depois «Acesso geral», e escolhe «Qualquer pessoa com o link» como leitor.'],
  [/dropbox/, 'No Dropbox: «Partilhar», depois «Criar link», e escolhe «Qualquer pessoa com o link».'],
];
const OTHER_SHARING_STEPS = 'No teu armazenamento: torna o ficheiro público, para que qualquer pessoa com o link o abra.';

const getSharingSteps = (url: string): string =>
  SHARING_STEPS.find(([host]) => host.test(new URL(url).hostname))?.[1] ?? OTHER_SHARING_STEPS;

const LinkTestQuestion = ({ test, onAnswer }: { test: LinkTest; onAnswer: (didOpen: boolean) => void }) => (
  <div role="group" aria-label="Teste do link" className="grid gap-2 rounded-control bg-sunk p-3 text-sm">
    <p>
      No teu navegador podes ter sessão iniciada no Drive ou no Dropbox: experimenta o link também numa janela privada, como um
      desconhecido.
    </p>
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-1 font-strong">O link abriu?</p>
      <Chip pressed={test.didOpen === true} onClick={() => onAnswer(true)} className="h-11">
        Sim
      </Chip>
      <Chip pressed={test.didOpen === false} onClick={() => onAnswer(false)} className="h-11">
        Não
      </Chip>
    </div>
    <div aria-live="polite">
      {test.didOpen === true && <p className="text-leaf">Óptimo: quem comprar também o consegue abrir.</p>}
      {test.didOpen === false && <p className="text-amber">{getSharingSteps(test.url)} Depois testa outra vez.</p>}
    </div>
  </div>
);

/** The browser of the creator opens the link. The server never requests it. */
export const FileUrlField = ({ form }: { form: UseFormReturn<ProductValues> }) => {
  const url = useWatch({ control: form.control, name: 'file' }).trim();
  const [test, setTest] = useState<LinkTest | null>(null);
  if (test && test.url !== url) setTest(null);
  const openLink = (): void => {
    if (!isFileUrl(url)) return void form.trigger('file', { shouldFocus: true });
    window.open(url, '_blank', 'noopener,noreferrer');
    setTest({ url, didOpen: null });
  };
  return (
    <div className="grid gap-2.5">
      <Field
        label="URL do ficheiro"
        hint="Google Drive, Dropbox, Amazon S3 ou CloudFront. Só quem compra o recebe."
        error={form.formState.errors.file?.message}
        required
      >
        <div className="flex gap-2">
          <Input
            type="url"
            inputMode="url"
            placeholder="https://drive.google.com/…"
            autoComplete="off"
            className="min-w-0 flex-1"
            {...form.register('file')}
          />
          <Button variant="secondary" className="shrink-0 max-sm:px-2.5 max-sm:text-sm max-sm:[&>svg]:hidden" onClick={openLink}>
            <ExternalLink aria-hidden="true" className="size-4.5" />
            Testar link
          </Button>
        </div>
      </Field>
      {test && <LinkTestQuestion test={test} onAnswer={(didOpen) => setTest({ ...test, didOpen })} />}
    </div>
  );
};
