import type { Locator, Page } from 'playwright-core'

/** Returns the first button of the page that opens a chat. */
export function launcher(page: Page): Locator {
  return page.getByRole('button', { name: /^Chat with the Bot/ }).first()
}

/** Returns the open chat. */
export function popup(page: Page): Locator {
  return page.getByRole('dialog')
}

/** Returns the messages of the chat. */
export function said(page: Page): Locator {
  return page.getByRole('region', { name: 'Conversation' })
}

/** Opens the chat and waits until it accepts input. */
export async function openChat(page: Page, button = launcher(page)): Promise<void> {
  await button.click()
  await page.getByRole('textbox', { name: 'Message' }).and(page.locator(':focus')).waitFor()
  await popup(page).getByRole('button', { name: 'Attach files' }).and(page.locator(':enabled')).waitFor()
}

/** Types a message and sends it with Enter. */
export async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
}

/** Asks a question that the demo can answer, and waits for the whole answer. */
export async function askDemo(page: Page): Promise<void> {
  await ask(page, demoQuestion)
  await said(page).getByText(demoAnswer).last().waitFor()
  await page.getByRole('button', { name: 'Stop the answer' }).waitFor({ state: 'detached' })
}

export const demoQuestion = 'How do I look after the wound?'
export const demoAnswer = 'Bite on the gauze for half an hour.'
export const demoSource = 'How do I look after the wound when a tooth was taken out?'

/** Returns the contents of the page's local and session storage, by name. */
export function kept(page: Page): Promise<Record<string, string>> {
  return page.evaluate('({ ...localStorage, ...sessionStorage })')
}
