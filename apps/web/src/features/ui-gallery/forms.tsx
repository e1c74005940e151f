import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../entities/picture/file-drop.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Section } from './section.tsx';

export const Forms = () => {
  const [isOn, setIsOn] = useState(true);
  const [file, setFile] = useState<File | null>(null);
  const [selectedTab, setSelectedTab] = useState('a');
  return (
    <Section title="Formulários">
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Nome" required hint="Como no bilhete de identidade">
          <Input name="nome" placeholder="Helena Macuácua" />
        </Field>
        <Field label="E-mail" error="Por favor, insira um email válido">
          <Input type="email" name="email" defaultValue="helena@" />
        </Field>
        <Field label="Forma de pagamento">
          <Select name="pagamento">
            <option>M-Pesa</option>
            <option>E-mola</option>
          </Select>
        </Field>
        <Field label="Desligado">
          <Input disabled value="não se mexe" readOnly />
        </Field>
        <Field label="Descrição">
          <Textarea name="descricao" />
        </Field>
        <div className="grid content-start gap-3">
          <Switch label="Notificações" hint="Um e-mail por encomenda" checked={isOn} onChange={setIsOn} />
          <Switch label="Modo escuro" checked={!isOn} onChange={(next) => setIsOn(!next)} />
        </div>
        <FileDrop label="Imagem" value={file} onChange={setFile} required />
        <FileDrop
          label="Imagem com erro"
          value={null}
          onChange={setFile}
          error="Please upload a valid image file."
          progress={0.4}
        />
      </div>
      <Tabs
        label="Vistas"
        value={selectedTab}
        onChange={setSelectedTab}
        tabs={[
          { id: 'a', label: 'Descrição', content: 'Doze bases originais de marrabenta.' },
          { id: 'b', label: 'Avaliações', content: 'Ainda sem avaliações.' },
        ]}
      />
    </Section>
  );
};
