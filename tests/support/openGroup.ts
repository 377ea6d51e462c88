import type { Page } from 'playwright-core'

/** Opens a folded group of a form. By key, because a click is lost if the page moves while its late parts arrive. */
export async function openGroup(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title }).press('Enter')
}
