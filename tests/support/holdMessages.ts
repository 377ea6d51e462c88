import type { Page } from 'playwright-core'

/** Holds back what the page says to an agent until it is released. */
export async function holdMessages(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/conversation/*/message', async route => {
    await held
    await route.continue()
  })
  return release
}
