import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Scrolls up until the very first message is loaded, then back to the end. The chat may be in a shadow root. */
export async function loadWholeHistory(page: Page): Promise<void> {
  const scroll = page.locator('.sw-scroll')
  await scroll.locator('.sw-row').first().waitFor()
  for (;;) {
    await scroll.evaluate((element: { scrollTop: number }) => {
      element.scrollTop = 0
    })
    if (await scroll.getByText('Message 0:').isVisible()) break
    await pause(30)
  }
  await page.locator('.sw-jump').click()
  await page.locator('.sw-jump').waitFor({ state: 'detached' })
}
