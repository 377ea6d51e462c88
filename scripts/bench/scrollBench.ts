import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../../tests/support/chromium.ts'
import type { Figure } from './figure.ts'
import { median } from './median.ts'
import { meterPage, type PageCost } from './pageMeter.ts'

const rounds = 5
const jumpsPerRound = 10
const warmUps = 25
/** Multiples of the golden ratio spread evenly. A rounded ratio would hit page boundaries again and again. */
const goldenRatio = 0.6180339887

/** The path of an application's list, and a script that jumps to a position and returns a promise. */
interface Pages {
  list: string
  firstRow: string
  jumpTo: (part: number) => string
}

/**
 * Drags the scrollbar of the agents list to many positions in a real browser. For comparison, react-admin turns pages.
 */
export async function scrollBench(url: string, stockUrl: string): Promise<Figure[]> {
  const browser = await launchChromium()
  try {
    const mine = await openList(browser, url, ours)
    const before = await mine.read()
    const theirs = await openList(browser, stockUrl, stock)
    const costs: number[] = []
    const stockCosts: number[] = []
    for (let round = 0; round < rounds; round++) {
      costs.push(await mine.jumps(round))
      stockCosts.push(await theirs.jumps(round))
    }
    const after = await mine.read()
    const cpu = median(costs)
    return [
      {
        name: 'list in the browser: CPU per jump',
        value: cpu,
        unit: 'ms',
        limit: 25,
        ratio: cpu / median(stockCosts),
      },
      { name: 'list in the browser: growth of the heap', value: after.heapMb - before.heapMb, unit: 'MB' },
      { name: 'list in the browser: elements', value: after.elements, unit: '' },
    ]
  } finally {
    await browser.close()
  }
}

/** Opens a list and warms it up until it keeps as many pages as it ever will, so that this cost does not count. */
async function openList(browser: Browser, baseURL: string, { list, firstRow, jumpTo }: Pages) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL })
  const page = await context.newPage()
  const meter = await meterPage(page)
  // A page behind another page is never idle.
  const read = async () => {
    await page.bringToFront()
    return meter()
  }
  await page.goto(list)
  await page.locator(firstRow).first().waitFor()
  for (let index = 0; index < warmUps; index++) await page.evaluate(jumpTo(partOf(index)))
  return { read, jumps: (round: number) => jumps(page, read, round, jumpTo) }
}

/** Returns the CPU of one jump in milliseconds. */
async function jumps(
  page: Page,
  read: () => Promise<PageCost>,
  round: number,
  jumpTo: Pages['jumpTo'],
): Promise<number> {
  const before = await read()
  for (let index = 0; index < jumpsPerRound; index++) {
    await page.evaluate(jumpTo(partOf(warmUps + round * jumpsPerRound + index)))
  }
  return ((await read()).cpuMs - before.cpuMs) / jumpsPerRound
}

function partOf(index: number): number {
  return (0.5 + index * goldenRatio) % 1
}

// The script resolves when the rows at the new position are drawn. It observes mutations, because polling in every
// frame would cost the page CPU.
const ours: Pages = {
  list: '/agent',
  firstRow: '[role=grid] a',
  jumpTo: part => `new Promise(resolve => {
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
  })`,
}

const stock: Pages = {
  list: '/#/agent?perPage=25&page=1',
  firstRow: 'tbody tr',
  jumpTo: part => `new Promise(resolve => {
    const first = () => document.querySelector('tbody tr')?.textContent
    const before = first()
    const watch = new MutationObserver(() => {
      const now = first()
      if (now === undefined || now === before) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(resolve))
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    location.hash = '#/agent?perPage=25&page=' + Math.round(1 + ${part} * 39999)
  })`,
}
