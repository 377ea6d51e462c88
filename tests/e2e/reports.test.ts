import { readFile } from 'node:fs/promises'
import { read } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../../common/time/dayMs.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { holdConversation } from '../support/holdConversation.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

// A window tells what the page's policy has refused; the charts must not need anything of it.
describe.skipIf(!chromiumPath)('the reports', () => {
  withBrowserWorld(async started => {
    world = started
    await holdConversation(started, ['Do you treat children?'])
  })

  it('count the conversations that the list behind a figure shows', async () => {
    const page = await world.open('/reports')
    const figure = page.getByRole('link', { name: /^Conversations: \d+\. Show conversations$/ })
    let count = 0
    await expect
      .poll(async () => {
        count = Number(await figure.textContent())
        return count
      })
      .toBeGreaterThan(0)
    await figure.click()
    await page.getByRole('heading', { level: 1, name: 'Conversations' }).waitFor()
    await page.getByText(/^Report: /).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count}$`) })
      .waitFor()
  })

  it.each([
    ['bar', 'conversations'],
    ['point', 'autonomous_rate'],
  ])(
    'open the conversations of a %s of the chart with the keyboard, and come back',
    async (_what, figure) => {
      const page = await world.open(`/reports?period=7d&figure=${figure}`)
      const chart = page.getByRole('group', { name: /over time/ })
      await chart.locator('svg').first().waitFor()
      await chart.locator('[tabindex="0"]').first().focus()
      // From the last bar on, which is today's: the first ones may have no value.
      await page.keyboard.press('ArrowLeft')
      await chart.getByRole('img').and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Enter')
      await page.getByText(/^Report: /).waitFor()
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
      expect(new URL(page.url()).search).toBe(`?period=7d&figure=${figure}`)
    },
  )

  it('show the chart as a table, with the same numbers behind links', async () => {
    const page = await world.open('/reports?period=7d')
    await page.getByRole('button', { name: 'Show as table' }).click()
    const table = page.getByRole('group', { name: 'Conversations', exact: true })
    await table
      .getByRole('link', { name: /, Conversations: [1-9]/ })
      .first()
      .click()
    await page.getByText(/^Report: /).waitFor()
  })

  it('are saved as an Excel file with a sheet for each table', async () => {
    const page = await world.open('/reports?period=7d')
    await page.getByRole('button', { name: 'Download' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /^Excel file/ }).click()
    const { Sheets, SheetNames } = read(await readFile(await (await download).path()))
    expect(SheetNames).toEqual(expect.arrayContaining(['Period', 'Over time', 'By channel']))
    expect(Sheets.Period?.E1).toMatchObject({ v: 'Conversations' })
    expect(Sheets.Period?.E2?.v).toBeGreaterThan(0)
  })

  it.each([1280, 390])('have a chart of which no label is cut off, %d pixels wide', async width => {
    for (const query of ['period=last_month', `period=own&from=${dateAgo(330)}&to=${dateAgo(0)}`]) {
      const page = await world.open(`/reports?${query}&figure=conversations`, {
        viewport: { width, height: 900 },
      })
      const chart = page.getByRole('group', { name: /over time/ })
      await chart.locator('svg text').first().waitFor()
      await expect.poll(() => chart.evaluate(cutLabels)).toEqual([])
    }
  })
})

/** Returns the labels that reach beyond a chart's border. */
function cutLabels(chart: Element): string[] {
  const frame = chart.getBoundingClientRect()
  return [...chart.querySelectorAll('svg text')]
    .filter(label => {
      const { left, right, bottom } = label.getBoundingClientRect()
      return left < frame.left || right > frame.right || bottom > frame.bottom
    })
    .map(label => label.textContent ?? '')
}

function dateAgo(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
}
