import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

describe.skipIf(!chromiumPath)('records in and out of files', () => {
  withBrowserWorld(started => {
    world = started
  })

  it('1 000 rows with three bad ones are checked, imported without those, and exported again', async () => {
    const page = await open()
    await chooseFile(page, 'Crew', 1000)
    await expect.poll(() => page.getByRole('combobox', { name: 'Field for NAME' }).inputValue()).toBe('/name')
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Field for Aktiv' }).inputValue())
      .toBe('/enabled')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('997 records to create, 3 rows with errors.').waitFor()
    const first = page.getByRole('dialog').getByRole('row').nth(1).getByRole('cell')
    await expect
      .poll(() => first.allInnerTexts())
      .toEqual(['9', 'Enabled', 'perhaps', 'This should be yes or no.'])
    const faults = await downloaded(page, () => page.getByRole('button', { name: 'Download as CSV' }).click())
    expect(faults.split('\r\n').slice(1, 4)).toEqual(
      ['9', '342', '675'].map(row => `${row},Enabled,perhaps,This should be yes or no.`),
    )
    await page.getByRole('button', { name: 'Import the valid 997 records' }).click()
    await page.getByText('997 records created, 3 rows not imported.').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await page.getByRole('searchbox', { name: 'Search agents' }).fill('Crew')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByText('Current list: 997 rows').waitFor()
    const exported = await downloaded(page, () =>
      page
        .getByRole('menuitem', { name: /^CSV, columns shown/ })
        .first()
        .click(),
    )
    expect(exported.trimEnd().split('\r\n')).toHaveLength(998)
  })

  it('a file of an old program is read in its encoding, and updates those who are there already, by keyboard', async () => {
    const zoe = { name: 'Zoe', emails: ['zoe@lake.example'] }
    const { _id } = (await world.api.post('/contact', zoe)).json<{ _id: string }>()
    const page = await world.open('/contact', { viewport: { width: 390, height: 844 } })
    await openDialog(page)
    const lines = [
      'Name;Company;Email',
      'Zoë Weiß;Café Größe;ZOE@lake.example',
      'Jörg;Übersee;joerg@lake.example',
      'Jörg;Übersee;JOERG@lake.example',
    ]
    const buffer = Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')
    await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    const dialog = page.getByRole('dialog', { name: 'Import contacts' })
    const encoding = dialog.getByRole('combobox', { name: 'Encoding' })
    await dialog.getByText('Zoë Weiß · Jörg').waitFor()
    await expect.poll(() => encoding.inputValue()).toBe('windows-1252')
    await encoding.selectOption({ label: 'Unicode (UTF-8)' })
    await dialog
      .getByRole('status')
      .getByText('This file is not in UTF-8. Choose another encoding.')
      .waitFor()
    await expect.poll(() => encoding.inputValue()).toBe('windows-1252')
    await isSound(page)
    await encoding.selectOption({ label: 'Cyrillic (Windows-1251)' })
    await dialog.getByText('Zoл WeiЯ').waitFor()
    await encoding.selectOption({ label: 'Western European (ISO-8859-15)' })
    await dialog.getByText('Zoë Weiß · Jörg').waitFor()
    await dialog.getByRole('button', { name: 'Check' }).press('Enter')

    await dialog.getByText('1 record to create, 2 rows to skip.').waitFor()
    const title = '1 row is already among your contacts, 1 row repeats an earlier row of the file.'
    const known = dialog.getByRole('region', { name: title })
    await expect
      .poll(() => known.getByRole('cell').allInnerTexts())
      .toEqual([
        ...['2', 'Email addresses', 'ZOE@lake.example', 'Zoe'],
        ...['4', 'Email addresses', 'JOERG@lake.example', 'Row 3'],
      ])
    await expect
      .poll(() => known.getByRole('link', { name: 'Zoe' }).getAttribute('href'))
      .toBe(`/contact/${_id}`)
    await isSound(page)
    await dialog.getByRole('radio', { name: 'Skip them' }).press('ArrowRight')
    const update = dialog.getByRole('radio', { name: 'Update them' })
    await update.and(page.locator(':focus')).waitFor()
    await dialog.getByText('1 record to create, 1 record to change, 1 row with errors.').waitFor()
    await expect
      .poll(() => dialog.getByRole('region', { name: '1 row with errors' }).getByRole('cell').allInnerTexts())
      .toEqual([
        ...['4', 'Email addresses', 'JOERG@lake.example'],
        'Another record or row has this value already.',
      ])
    await dialog.getByRole('button', { name: 'Import the valid 2 records' }).press('Enter')
    await dialog.getByText('1 record created, 1 record changed, 1 row not imported.').waitFor()
    expect((await world.api.get(`/contact/${_id}`)).json()).toMatchObject({
      name: 'Zoë Weiß',
      company: 'Café Größe',
      emails: ['zoe@lake.example'],
    })
    const filter = { emails: { has: ['joerg@lake.example'] } }
    expect((await world.api.list('contact', { filter })).json()).toMatchObject([
      { name: 'Jörg', company: 'Übersee', emails: ['joerg@lake.example'] },
    ])
  })

  it('each step is usable at 390 pixels and by everybody', async () => {
    const page = await open({ width: 390, height: 844 })
    await openDialog(page)
    await isSound(page)
    await page.locator('input[type=file]').setInputFiles(csvFile('Team', 20))
    await page.getByRole('button', { name: 'Check' }).waitFor()
    await isSound(page)
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('button', { name: 'Import the valid 19 records' }).waitFor()
    await isSound(page)
  })
})

/** Asserts that axe finds no serious issue in light or dark mode and that the page fits a phone's width. */
async function isSound(page: Page): Promise<void> {
  expect(await graveFaultsInBothModes(page)).toEqual([])
  expect(await overflowsSideways(page)).toBe(false)
}

async function open(viewport = { width: 1280, height: 800 }): Promise<Page> {
  const page = await world.open('/agent', { viewport })
  await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()
  return page
}

/** Opens the import dialog; on a narrow screen the button is in the menu with three dots. */
async function openDialog(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Import', exact: true })
  const more = page.getByRole('button', { name: 'More actions' })
  await button.or(more).first().waitFor()
  if (await more.isVisible()) await more.click()
  await button.click()
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
}

async function chooseFile(page: Page, word: string, rows: number): Promise<void> {
  await openDialog(page)
  await page.locator('input[type=file]').setInputFiles(csvFile(word, rows))
  await page.getByRole('button', { name: 'Check' }).waitFor()
}

/** Returns a file as a German spreadsheet writes it. Every 333rd row is invalid, starting with the eighth. */
function csvFile(word: string, rows: number) {
  const lines = Array.from(
    { length: rows },
    (_, row) => `${word} ${row};sales_agent;${row % 333 === 7 ? 'perhaps' : 'true'}`,
  )
  const text = ['NAME;Kind;Aktiv', ...lines].join('\r\n')
  return { name: 'agents.csv', mimeType: 'text/csv', buffer: Buffer.from(`\u{feff}${text}\r\n`) }
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return readFile(await download.path(), 'utf8')
}
