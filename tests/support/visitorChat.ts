import type { Locator, Page } from 'playwright-core'

/** The button that opens a chat, the first of the page. */
export function launcher(page: Page): Locator {
  return page.getByRole('button', { name: /^Chat with the Bot/ }).first()
}

/** The chat that is open behind a launcher. */
export function popup(page: Page): Locator {
  return page.getByRole('dialog')
}

/** What was said in the chat, one below the other. */
export function said(page: Page): Locator {
  return page.getByRole('region', { name: 'Conversation' })
}

/** Opens the chat and waits until it can be written to. */
export async function openChat(page: Page, button = launcher(page)): Promise<void> {
  await button.click()
  await page.getByRole('textbox', { name: 'Message' }).and(page.locator(':focus')).waitFor()
  await popup(page).getByRole('button', { name: 'Attach files' }).and(page.locator(':enabled')).waitFor()
}

/** Writes a message and sends it by Enter. */
export async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
}

/** Asks what the demo knows, and waits for its whole answer. */
export async function askDemo(page: Page): Promise<void> {
  await ask(page, demoQuestion)
  await said(page).getByText(demoAnswer).last().waitFor()
  await page.getByRole('button', { name: 'Stop the answer' }).waitFor({ state: 'detached' })
}

export const demoQuestion = 'How do I look after the wound?'
export const demoAnswer = 'Bite on the gauze for half an hour.'
export const demoSource = 'How do I look after the wound when a tooth was taken out?'

/** What a page's storages hold, by name. */
export function kept(page: Page): Promise<Record<string, string>> {
  return page.evaluate('({ ...localStorage, ...sessionStorage })')
}
