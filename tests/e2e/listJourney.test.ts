import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

const phone = { viewport: { width: 390, height: 844 } }

describe.skipIf(!chromiumPath)('the way through a list', () => {
  withBrowserWorld(async started => {
    world = started
    for (let number = 1; number <= 12; number++) {
      const kind = number % 2 === 0 ? 'politician' : 'custom_agent'
      await world.api.post('/agent', { name: `Listed ${number}`, kind, persona: { tone: 'formal' } })
    }
  })

  it('list, filter, saved view, inline edit, bulk edit, reload, undo', async () => {
    const page = await world.open('/agent')
    await filterByKind(page)
    await saveView(page, 'Politics')

    await page.getByRole('link', { name: 'Listed 12', exact: true }).waitFor()
    await editCell(page, 'Listed 12', 'Listed 12 renamed')
    await page.getByRole('link', { name: 'Listed 12 renamed' }).waitFor()
    // The list shows the change before it is stored; the next step needs the stored one.
    const renamed = async () =>
      (await world.api.list('agent', { filter: { name: 'Listed 12 renamed' } })).json()
    await expect.poll(renamed).toHaveLength(1)

    await page.getByRole('checkbox', { name: 'Select all 6', exact: true }).check()
    await page.getByText('All 6 selected').waitFor()
    await bulkTone(page, 'Playful', 6)
    await page.getByRole('alert').getByText('6 records changed').waitFor()
    expect(await storedTones()).toEqual(Array(6).fill('playful'))

    await page.reload()
    await page.getByRole('button', { name: 'View: Politics' }).waitFor()
    await page.getByRole('button', { name: 'Change filter: Kind is Politician' }).waitFor()
    await page.getByRole('button', { name: 'My recent changes' }).click()
    await page.getByRole('button', { name: 'Undo: Bulk edited: 6 records' }).click()
    await page.getByRole('alert').getByText('Undone: 6 records').waitFor()
    expect(await storedTones()).toEqual(Array(6).fill('formal'))
    await page.getByRole('button', { name: 'Undo: Changed: Listed 12 renamed' }).click()
    const kept = 'Nothing could be undone, because all records have changed since. (Listed 12 renamed)'
    await page.getByRole('alert').getByText(kept).waitFor()
  })

  it('a filter is written with the keyboard alone, and the address sent to another window shows the same', async () => {
    const page = await world.open('/agent')
    await page.getByRole('button', { name: 'Filter', exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Filter agents' })
    await dialog.getByRole('combobox', { name: 'Field' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Name')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Listed 3')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /Change filter: Name contains/ }).waitFor()
    const other = await world.open(page.url())
    await other.getByRole('link', { name: 'Listed 3', exact: true }).waitFor()
    await expect.poll(() => other.getByRole('link', { name: /^Listed/ }).count()).toBe(1)
  })

  it('fits a phone, in both modes, with the builder over the whole screen', async () => {
    const page = await world.open('/agent', phone)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter agents' })
    // Escape closes only the list of fields, which opens automatically.
    await dialog
      .getByRole('combobox', { name: 'Field', expanded: true })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Add group' }).click()
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(390)
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })

  it('has no grave fault for assistive technology in its menus, its bar and its dialogs', async () => {
    const page = await world.open(`/agent?filter=${encodeURIComponent('{"kind":"politician","colour":1}')}`)
    await page.getByRole('button', { name: /^Remove filter: There is no field/ }).waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await page.getByRole('button', { name: /^Remove filter: There is no field/ }).click()
    await page.getByRole('button', { name: /^View:/ }).click()
    await page.getByRole('menuitem', { name: 'Save as new view…' }).waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'My recent changes' }).click()
    await page.getByRole('dialog', { name: 'My recent changes' }).getByRole('listitem').first().waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Select Listed 2', exact: true }).check()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await chooseField(page, 'Persona › Tone')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('Please fill this in.').waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })
})

async function filterByKind(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filter by Kind' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kind' })
  await dialog.getByRole('checkbox', { name: 'Politician' }).check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Change filter: Kind is Politician' }).waitFor()
}

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'View: All agents' }).click()
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: `View: ${name}` }).waitFor()
}

/** Changes the name in the first cell of its row. */
async function editCell(page: Page, before: string, after: string): Promise<void> {
  const cell = page
    .getByRole('gridcell')
    .filter({ has: page.getByRole('link', { name: before, exact: true }) })
  await cell.focus()
  await page.keyboard.press('F2')
  const editor = page.getByRole('textbox', { name: 'Edit Name' })
  await editor.fill(after)
  await page.keyboard.press('Enter')
}

async function chooseField(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a field' }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

async function bulkTone(page: Page, tone: string, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await chooseField(page, 'Persona › Tone')
  const dialog = page.getByRole('dialog', { name: `Edit ${count} records` })
  await dialog.getByRole('combobox', { name: /^Tone/ }).selectOption({ label: tone })
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByRole('button', { name: `Change ${count} records` }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Returns the tone of each politician that these journeys created. */
async function storedTones(): Promise<unknown[]> {
  const query = { filter: { kind: 'politician', name: { starts: 'Listed' } } }
  const rows = (await world.api.get(`/agent?query=${encodeURIComponent(JSON.stringify(query))}`)).json()
  return (rows as unknown as { persona: { tone: string } }[]).map(row => row.persona.tone)
}
