import type { Page } from 'playwright-core'
import { launchChromium } from '../../tests/support/chromium.ts'
import type { Figure } from './figure.ts'
import { meterPage } from './pageMeter.ts'

const jumps = 40
const warmUps = 25
/** Its multiples are spread evenly; a rounded one would land on the edges of pages again and again. */
const goldenRatio = 0.6180339887

/** Drags the bar of the agents' list to places all over it, in a real browser. */
export async function scrollBench(url: string): Promise<Figure[]> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, baseURL: url })
    const read = await meterPage(page)
    await page.goto('/agent')
    await page.locator('[role=grid] a').first().waitFor()
    // Until the list keeps as many pages as it ever will, so that what it loads and keeps at first does not count.
    for (let index = 0; index < warmUps; index++) await jump(page, (0.5 + index * goldenRatio) % 1)
    const before = await read()
    for (let index = 0; index < jumps; index++) await jump(page, ((index + 1) * goldenRatio) % 1)
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

/** Resolves when the rows at the new place are drawn; watches instead of asking in every frame, which would cost the page. */
async function jump(page: Page, part: number): Promise<void> {
  await page.evaluate(`new Promise(resolve => {
    const grid = document.querySelector('[role=grid]')
    const first = () => grid.querySelector('.body [role=row]')?.ariaRowIndex
    const before = first()
    const watch = new MutationObserver(() => {
      if (first() === before || grid.querySelector('[aria-busy]')) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(resolve))
    })
    const attributeFilter = ['aria-busy', 'aria-rowindex']
    watch.observe(grid, { subtree: true, childList: true, attributes: true, attributeFilter })
    grid.scrollTop = (grid.scrollHeight - grid.clientHeight) * ${part}
  })`)
}
