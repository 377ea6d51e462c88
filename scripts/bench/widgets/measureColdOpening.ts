import type { Browser, Page } from 'playwright-core'
import type { Embedded } from './measureWidget.ts'

/** Network and CPU of a phone, as far as this machine can emulate them. */
const line = { latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000, offline: false }
const slowdown = 4

/**
 * Returns the milliseconds from a press on the launcher until a visitor can type. The cache is empty, and no pointer
 * has come near before.
 */
export async function measureColdOpening(
  browser: Browser,
  { url, launcher }: Embedded,
  { isTouch }: { isTouch: boolean },
): Promise<number> {
  const viewport = isTouch ? { width: 390, height: 844 } : { width: 1280, height: 900 }
  const context = await browser.newContext({ viewport, hasTouch: isTouch })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    await page.goto(url)
    const button = page.locator(launcher).first()
    await button.waitFor()
    await page.waitForLoadState('load')
    await page.evaluate(watch)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await press(page, launcher, isTouch)
    return await page.evaluate<number>('opened')
  } finally {
    await context.close()
  }
}

/** Presses the button at its position; the pointer does not come near it before. */
async function press(page: Page, launcher: string, isTouch: boolean): Promise<void> {
  const box = await page.locator(launcher).first().boundingBox()
  if (!box) throw new Error('The launcher is not on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await (isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

/**
 * `opened` resolves with the time from the first press to the frame after the one in which the composer is laid out.
 */
const watch = `{
  globalThis.opened = new Promise(resolve => {
    addEventListener('pointerdown', ({ timeStamp }) => {
      const look = () => {
        const field = [...document.body.children]
          .map(element => element.shadowRoot?.querySelector('.sw-chat textarea'))
          .find(Boolean)
        if (!field || field.getClientRects().length === 0) return requestAnimationFrame(look)
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now() - timeStamp)
        channel.port2.postMessage(0)
      }
      requestAnimationFrame(look)
    }, { capture: true, once: true })
  })
}
0`
