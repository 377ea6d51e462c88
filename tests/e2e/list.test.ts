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
    expect(await page.getByRole('row').count()).toBeLessThan(45)
    await page.getByLabel('Go to row').fill('12345')
    await page.keyboard.press('Enter')
    await row(page, 'Person 12345').waitFor()
    await page.getByText('Row 12,345 of 20,000').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('F2')
    expect(await page.getByRole('textbox', { name: 'Edit Name' }).inputValue()).toBe('Person 12346')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('row').count()).toBeLessThan(45)
  })

  it('has the columns, their widths and the row height that were left, also after a reload', async () => {
    const page = await world.open(byName)
    await page.getByRole('button', { name: 'Columns' }).click()
    const chooser = page.getByRole('dialog', { name: 'Columns' })
    // It moves to the fields that are not shown a moment later.
    await chooser.getByRole('checkbox', { name: 'Tags', checked: true }).click()
    await chooser.getByRole('checkbox', { name: 'Tags', checked: false }).waitFor()
    await chooser.getByRole('button', { name: 'Move Updated' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await chooser.waitFor({ state: 'detached' })
    await page.getByRole('columnheader', { name: 'Name' }).focus()
    const saved = page.waitForResponse(answer => answer.url().endsWith('/user/me/preferences') && answer.ok())
    for (const _ of [1, 2, 3]) await page.keyboard.press('Alt+ArrowRight')
    await saved
    const before = await look(page)
    expect(before.heads.slice(0, 3)).toEqual(['', 'Name', 'E-mail addresses'])
    expect(before.heads).not.toContain('Tags')
    await page.reload()
    await row(page, 'Person 00001').waitFor()
    expect(await look(page)).toEqual(before)
  })

  it('goes back to what somebody else wrote into the same cell, and then takes the person’s word', async () => {
    const page = await world.open(byName)
    const cell = row(page, 'Person 00002').getByRole('gridcell').nth(1)
    const id = await idOf('Person 00002')
    await cell.dblclick({ position: { x: 150, y: 20 } })
    const editor = page.getByRole('textbox', { name: 'Edit Name' })
    await editor.fill('Person 00002 A')
    await world.api.patch(`/contact/${id}`, { name: 'Person 00002 B' })
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('changed this to “Person 00002 B” in the meantime').waitFor()
    expect(await nameOf(id)).toBe('Person 00002 B')
    await page.keyboard.press('Enter')
    await row(page, 'Person 00002 A').waitFor()
    await expect.poll(() => nameOf(id)).toBe('Person 00002 A')
    await page.keyboard.press('Control+z')
    await page.getByRole('alert').getByText('Change of Name taken back').waitFor()
    await row(page, 'Person 00002 B').waitFor()
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
    expect(await page.getByRole('listitem').count()).toBeLessThan(30)
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

async function idOf(name: string): Promise<string> {
  const [contact] = (await world.api.list('contact', { filter: { name } })).json<{ _id: string }[]>()
  if (!contact) throw new Error(`There is no contact ${name}`)
  return contact._id
}

async function nameOf(id: string): Promise<string> {
  return (await world.api.get(`/contact/${id}`)).json<{ name: string }>().name
}

/** What the table looks like: names of the columns in order, and their widths. */
async function look(page: Page) {
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const widths = await page.evaluate(
    `document.querySelector('[role="grid"]').style.getPropertyValue('--columns')`,
  )
  return { heads, widths }
}
