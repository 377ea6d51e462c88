import type { Locator, Page } from 'playwright-core'

/** Chooses an entry of the menu beside an answer: the last one, or the one of these buttons. */
export async function chooseForAnswer(page: Page, entry: string, button?: Locator): Promise<void> {
  await (button ?? answerMenus(page).last()).click()
  await page.getByRole('menuitem', { name: entry }).click()
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

/** Returns the buttons that open the menus of the answers inside an element or page. */
export function answerMenus(within: Locator | Page): Locator {
  return within.getByRole('button', { name: 'More about this answer' })
}
