import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

const total = 20_000

let world: BrowserWorld

describe.skipIf(!chromiumPath)('a list of 20 000 contacts', () => {
  withBrowserWorld(async started => {
    world = started
    await importContacts()
  })

  it('is scrolled to its end and gone through by row number, with few elements at any time', async () => {
    const page = await world.open(byName)
    await row(page, 'Person 00001').waitFor()
    await page.evaluate(`document.querySelector('[role="grid"]').scrollTop = 1e9`)
    await row(page, 'Person 20000').waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(45)
    await page.getByLabel('Go to row').fill('12345')
    await page.keyboard.press('Enter')
    await row(page, 'Person 12345').waitFor()
    await page.getByText('Row 12,345 of 20,000').waitFor()
    await row(page, 'Person 12345').locator('[role=gridcell]:focus').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('F2')
    const editor = focusedEditor(page)
    await expect.poll(() => editor.inputValue()).toBe('Person 12346')
    await page.keyboard.press('Escape')
    await editor.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(45)
  })

  it('has the columns, their widths and the row height that were left, also after a reload', async () => {
    const page = await world.open(byName)
    await page.getByRole('button', { name: 'Columns' }).click()
    const chooser = page.getByRole('dialog', { name: 'Columns' })
    // A moment later the checkbox moves to the hidden fields.
    await chooser.getByRole('checkbox', { name: 'Tags', checked: true }).click()
    await chooser.getByRole('checkbox', { name: 'Tags', checked: false }).waitFor()
    await chooser.getByRole('button', { name: 'Move Updated' }).focus()
    await page.keyboard.press('Space')
    // Keys pressed before the positions are measured have no effect, and extra keys at the top position do no harm.
    const keptUp = async () => {
      await page.keyboard.press('ArrowUp')
      return page.getByText('Updated is now column 1 of 4.').count()
    }
    await expect.poll(keptUp).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.getByText('Updated is now column 2 of 4.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await chooser.waitFor({ state: 'detached' })
    await expect.poll(async () => (await look(page)).heads.slice(0, 3)).toEqual(['', 'Name', 'Updated'])
    await page.getByRole('columnheader', { name: 'Name' }).focus()
    for (const _ of [1, 2, 3]) {
      const narrower = await nameWidth(page)
      await page.keyboard.press('Alt+ArrowRight')
      await expect.poll(() => nameWidth(page)).toBeGreaterThan(narrower)
    }
    const before = await look(page)
    expect(before.heads).not.toContain('Tags')
    // Preferences are sent a moment after the last change; earlier changes may be sent before.
    const kept = async () =>
      (await world.api.get('/user/me/preferences')).json<{ lists: Lists }>().lists.contact
    await expect.poll(kept).toMatchObject({
      columns: ['/name', '/updated_at', '/emails', '/phones'],
      widths: { '/name': await nameWidth(page) },
    })
    await page.reload()
    await row(page, 'Person 00001').waitFor()
    await expect.poll(() => look(page)).toEqual(before)
  })

  it('can be used whatever people see and how, in light and in dark', async () => {
    const page = await world.open(byName)
    await row(page, 'Person 00001').getByRole('checkbox').check()
    await page.getByText('1 selected').waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog', { name: 'Columns' }).waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })

  it('is a list of cards within the width of a phone, of which few are there at any time', async () => {
    const page = await world.open(byName, { viewport: { width: 390, height: 844 } })
    await page.getByRole('link', { name: 'Person 00001' }).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    await expect.poll(() => page.getByRole('listitem').count()).toBeLessThan(30)
    await page.getByRole('checkbox', { name: 'Select Person 00003' }).check()
    await page.getByText('1 selected').waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })
})

const byName = '/contact?sort=name&filter=%7B%22name%22%3A%7B%22starts%22%3A%22Person%22%7D%7D'

async function importContacts(): Promise<void> {
  for (let from = 0; from < total; from += 5000) {
    const lines = Array.from({ length: 5000 }, (_, place) =>
      JSON.stringify({ name: `Person ${String(from + place + 1).padStart(5, '0')}`, tags: ['imported'] }),
    )
    const answer = await world.api.send('POST', '/contact/import', lines.join('\n'), {
      'content-type': 'application/x-ndjson',
    })
    expect(answer.json()).toMatchObject({ created: 5000 })
  }
}

function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
}

/** Returns the editor of a name, once it has the focus. */
function focusedEditor(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Edit Name' }).and(page.locator(':focus'))
}

/** Returns the width in pixels of the column after the checkboxes. */
async function nameWidth(page: Page): Promise<number> {
  const { widths } = await look(page)
  return widths[1] ?? 0
}

type Lists = Record<string, unknown>

/** Returns the table's layout: the column names in order, and their widths. */
async function look(page: Page): Promise<{ heads: string[]; widths: number[] }> {
  const grid = `document.querySelector('[role="grid"]')`
  const [heads, tracks] = await Promise.all([
    page.getByRole('columnheader').allInnerTexts(),
    page.evaluate<string>(`${grid}.style.getPropertyValue('--columns')`),
  ])
  return { heads, widths: tracks.split(' ').map(Number.parseFloat) }
}
