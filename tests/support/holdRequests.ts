import type { Page } from 'playwright-core'

/** Holds back what a page asks for at addresses of that form, until it is released. */
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
