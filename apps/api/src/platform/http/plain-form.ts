import { html, Html } from './html.ts';

export interface FormField {
  name: string;
  label: string;
  value?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** By default `name`. */
  id?: string;
  inputMode?: 'numeric';
  /** What autofill enters. */
  autocomplete?: string;
  isRequired?: boolean;
}

const describe = ({ name, id = name, hint, error }: FormField): Html | false => {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return ids !== '' && html` aria-describedby="${ids}"`;
};

const renderAttributes = (field: FormField): Html =>
  html` id="${field.id ?? field.name}"
  name="${field.name}"${describe(field)}${field.error && new Html(' aria-invalid="true"')}${field.autocomplete && html` autocomplete="${field.autocomplete}"`}${field.inputMode && html` inputmode="${field.inputMode}"`}${field.isRequired && new Html(' required')}`;

const renderHint = ({ name, id = name, hint }: FormField): Html | undefined | '' =>
  hint && html`<small id="${id}-hint">${hint}</small>`;

const renderFieldError = ({ name, error }: Pick<FormField, 'name' | 'error'>): Html | undefined | '' =>
  error && html`<p class="error" id="${name}-error">${error}</p>`;

const renderLabelled = (field: FormField, control: Html): Html =>
  html`<div class="field">
    <label for="${field.id ?? field.name}">${field.label}</label>${renderHint(field)}${control}${renderFieldError(field)}
  </div>`;

export const renderInput = (field: FormField & { type?: 'text' | 'email' | 'tel' }): Html =>
  renderLabelled(field, html`<input type="${field.type ?? 'text'}" value="${field.value}" ${renderAttributes(field)} />`);

export const renderTextarea = (field: FormField): Html =>
  renderLabelled(field, html`<textarea rows="2" ${renderAttributes(field)}>${field.value}</textarea>`);

export const renderPictureInput = (field: FormField): Html =>
  renderLabelled(field, html`<input type="file" accept="image/*" ${renderAttributes(field)} />`);

export const renderHidden = (name: string, value: string | undefined): Html | undefined | '' =>
  value && html`<input type="hidden" name="${name}" value="${value}" />`;

export interface Choice {
  value: string;
  label: string;
  details?: Html | undefined;
}

/** @param options.selected the value of the checked one */
export const renderChoices = (
  name: string,
  choices: Choice[],
  options: { legend: string; selected: string; error?: string | undefined },
): Html =>
  html`<fieldset id="${name}">
    <legend>${options.legend}</legend>
    ${choices.map(
      ({ value, label, details }) =>
        html`<label class="choice"
          ><input type="radio" name="${name}" value="${value}" ${value === options.selected && new Html(' checked')} /><span
            ><b>${label}</b>${details}</span
          ></label
        >`,
    )}${renderFieldError({ name, error: options.error })}
  </fieldset>`;

export interface FormProblem {
  message: string;
  /** The messages of fields that the page shows, by name. */
  fields: Record<string, string>;
}

/** Says what is wrong at the top of the page, with a link to each field. The browser moves the focus to it. */
export const renderProblem = ({ message, fields }: FormProblem, title: string): Html => {
  const links = Object.entries(fields).map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`);
  return html`<div class="note bad" role="alert" tabindex="-1" autofocus>
    <h2>${title}</h2>
    ${
      links.length > 0
        ? html`<ul>
            ${links}
          </ul>`
        : html`<p>${message}</p>`
    }
  </div>`;
};
