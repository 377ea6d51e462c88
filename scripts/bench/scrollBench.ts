import type { Page } from 'playwright-core'
import { launchChromium } from '../../tests/support/chromium.ts'
import type { Figure } from './figure.ts'
import { meterPage } from './pageMeter.ts'

const jumps = 40

/** Drags the bar of the agents' list to places all over it, in a real browser. */
export async function scrollBench(url: string): Promise<Figure[]> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, baseURL: url })
    const read = await meterPage(page)
    await page.goto('/agent')
    await page.locator('[role=grid] a').first().waitFor()
    // Once around, so that what is loaded on the way does not count.
    for (const part of [0.5, 1, 0]) await jump(page, part)
    const before = await read()
    for (let index = 0; index < jumps; index++) await jump(page, ((index + 1) * 0.618) % 1)
    const after = await read()
    return [
      {
        name: 'list in the browser: CPU per jump',
        value: (after.cpuMs - before.cpuMs) / jumps,
        unit: 'ms',
        limit: 25,
      },
      { name: 'list in the browser: growth of the heap', value: after.heapMb - before.heapMb, unit: 'MB' },
      { name: 'list in the browser: elements', value: after.elements, unit: '' },
    ]
  } finally {
    await browser.close()
  }
}

async function jump(page: Page, part: number): Promise<void> {
  await page.evaluate(`(() => {
    const grid = document.querySelector('[role=grid]')
    grid.scrollTop = (grid.scrollHeight - grid.clientHeight) * ${part}
  })()`)
  await page.waitForFunction(`(() => {
    const { bottom } = document.querySelector('[role=grid]').getBoundingClientRect()
    const link = [...document.querySelectorAll('[role=grid] .body a')].at(-1)
    return link !== undefined && link.getBoundingClientRect().bottom > bottom - 200
  })()`)
}
