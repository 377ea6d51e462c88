import type { Page } from 'playwright-core'

/** Holds the page's requests to addresses that match, until the returned function is called. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(addresses, async route => {
    await held
    await route.continue()
  })
  return release
}
