import { launchChromium } from '../../tests/support/chromium.ts'
import { type Framework, serveChatPage } from './chatPages.ts'
import type { Figure } from './figure.ts'
import { median } from './median.ts'
import { meterPage } from './pageMeter.ts'

const tokens = 60
const rounds = 5
/** The server sends a growing answer at most this often. */
const everyMs = 50

/** Measures the cost of one streamed token on a page with only the chat, in a conversation of 1 000 messages. */
export async function streamedTokenBench(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const framework of ['react', 'preact'] as const) figures.push(...(await measure(framework)))
  return figures
}

async function measure(framework: Framework): Promise<Figure[]> {
  const served = await serveChatPage(framework)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 600 } })
    const read = await meterPage(page)
    await page.goto(served.url)
    await page.locator('.sw-row').first().waitFor()
    const costs: number[] = []
    for (let round = 0; round < rounds; round++) {
      await page.evaluate(`say('')`)
      const before = await read()
      await page.evaluate(`grow(${tokens}, ${everyMs})`)
      costs.push(((await read()).cpuMs - before.cpuMs) / tokens)
    }
    const elements = await page.evaluate<number>(`document.querySelectorAll('.sw-chat *').length`)
    const name = `chat alone, ${framework}`
    return [
      { name: `${name}: CPU per streamed token`, value: median(costs), unit: 'ms', limit: 4 },
      { name: `${name}: elements`, value: elements, unit: '', limit: 200 },
    ]
  } finally {
    await browser.close()
    await served.stop()
  }
}
