import type { Locator } from 'playwright-core';

/** The options of the select also have the price. */
export async function chooseOwnProduct(dialog: Locator, label: string, title: string): Promise<void> {
  const select = dialog.getByLabel(label);
  await select.selectOption(await select.getByRole('option', { name: title }).getAttribute('value'));
}
