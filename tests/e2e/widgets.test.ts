import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import animal from '../data/entities/animal.json' with { type: 'json' }
import { graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { createEntityTree, type EntityTree } from '../support/entityTree.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let tree: EntityTree
let world: ServerWorld

const entityFiles = ['animal', 'shelter'].map(name =>
  join(import.meta.dirname, `../data/entities/${name}.json`),
)
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe.skipIf(!chromiumPath)('a field of every kind', () => {
  withServerWorld(
    async started => {
      world = started
      await world.api.post('/shelter', { name: 'Hilltop', open: true })
    },
    () => {
      tree = createEntityTree(entityFiles)
      return { env: { SEED_DEMO: 'off' }, cwd: tree.path }
    },
  )
  afterAll(() => tree?.remove())

  it('is filled by the keyboard and found again as it was saved', async () => {
    const { page, id } = await openAnimal({ name: 'Ada', species: 'cat' })
    await page.getByLabel('Name *').press('End')
    await text(page, 'Walk: hours').fill('1')
    await text(page, 'Walk: minutes').fill('30')
    await text(page, 'Phone').pressSequentially('+442079460018')
    await text(page, 'Tint').fill('04E')
    await text(page, 'Age').fill('7')
    await pick(page, 'Home zone', 'kathm')
    await pick(page, 'Coat', 'sab')
    // The results for the first letters are replaced, along with any selection in them.
    const found = page.waitForResponse(answer => searchOf(answer.url()).includes('"q":"hill"'))
    await pick(page, 'Shelter', 'hill', found)
    await text(page, 'Tags').pressSequentially('quiet,old friend,quiet,')
    await page.getByText('Already there: quiet').waitFor()
    await text(page, 'Notes').fill('thunder')
    await text(page, 'Notes').press('Control+A')
    await text(page, 'Notes').press('Control+B')
    await page.getByRole('radio', { name: 'Not set' }).press('ArrowLeft')
    await page.getByRole('checkbox', { name: 'Shy' }).press('Space')
    await page.getByLabel('Visited').fill('2026-07-01T10:00')
    await code(page, 'Badge').click()
    await page.keyboard.type('<b>Ada</b>')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await focused(page.getByRole('radio', { name: 'No', exact: true })).waitFor()
    await code(page, 'Extra').click()
    await page.keyboard.type('{"a": [1, 2')
    await page.getByLabel('Story').fill('Found by the lake.')
    await page.getByText('This is not valid JSON: look at line 1.').waitFor()
    await code(page, 'Extra').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Delete')
    await page.keyboard.type(']}')
    await page.getByLabel('Story').click()
    await page.getByText('This is not valid JSON').waitFor({ state: 'detached' })
    await choose(page, 'Photo', {
      name: 'ada.png',
      mimeType: 'image/png',
      buffer: Buffer.from(dot, 'base64'),
    })
    await page.getByRole('img', { name: 'ada.png' }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('Saved').waitFor()
    const saved = (await world.api.get(`/animal/${id}`)).json()
    expect(saved).toMatchObject({
      walk: 'PT1H30M',
      phone: '+442079460018',
      tint: '#0044ee',
      age: 7,
      home_zone: 'Asia/Kathmandu',
      visited_at: '2026-07-01T04:15:00.000Z',
      coat: 'sable',
      tags: ['quiet', 'old friend'],
      notes: '**thunder**',
      vaccinated: false,
      traits: ['shy'],
      extra: { a: [1, 2] },
      shelter_id: expect.any(String),
      photo_id: expect.any(String),
    })
    await page.reload()
    await page.getByRole('img', { name: 'ada.png' }).waitFor()
    await page.getByRole('link', { name: 'Open Hilltop in a new tab' }).waitFor()
    await page.getByText(/^GMT\+5:45 · Asia/).waitFor()
    await expect.poll(() => text(page, 'Phone').inputValue()).toBe('+44 20 7946 0018')
  })

  it('changes nothing by being walked through', async () => {
    const [example] = animal.examples
    const { page, id } = await openAnimal({ ...example, name: 'Walked' })
    await page.getByText('now').first().waitFor()
    await page.locator('.cm-content').nth(1).waitFor()
    await page.getByLabel('Name *').focus()
    for (let step = 0; step < 90; step += 1) {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
    }
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
    expect((await world.api.get(`/animal/${id}`)).json()).toMatchObject({ _version: 1 })
  })

  it('previews Markdown without loading what it names', async () => {
    const { page } = await openAnimal({
      name: 'Ivy',
      species: 'dog',
      notes: '# Care\n\n![x](https://elsewhere.example/x.png) <img src=x onerror=alert(1)>',
    })
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.getByRole('button', { name: 'Preview: Notes' }).click()
    await page.getByRole('heading', { name: 'Care' }).waitFor()
    await expect.poll(() => text(page, 'Notes').isVisible()).toBe(true)
    expect(asked.filter(one => !one.startsWith(world.url))).toEqual([])
  })

  it('is within reach of assistive technology, light and dark, and fits a phone', async () => {
    const { page } = await openAnimal({ ...animal.examples[0], chip: '276098102345679', name: 'Seen' })
    await page.getByText('now').first().waitFor()
    await page.locator('.cm-content').nth(1).waitFor()
    await page.getByRole('button', { name: 'Preview: Notes' }).click()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflowsSideways(page)).toBe(false)
  })
})

async function openAnimal(body: object, options: BrowserContextOptions = {}) {
  const created = await world.api.post('/animal', body)
  const { _id } = created.json<{ _id: string }>()
  expect(created.status, JSON.stringify(created.json())).toBe(201)
  const page = await world.open(`/animal/${_id}`, { locale: 'en', timezoneId: 'UTC', ...options })
  await page.getByLabel('Name *').waitFor()
  return { page: page, id: _id }
}

/** Returns the list query in an address, as JSON. */
function searchOf(address: string): string {
  return new URL(address).searchParams.get('query') ?? ''
}

function text(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true })
}

function code(page: Page, name: string): Locator {
  return page.locator('.cm-content').and(text(page, name))
}

function focused(locator: Locator): Locator {
  return locator.and(locator.page().locator(':focus'))
}

/** Searches in a selection field and picks the first result, once `found` resolves. */
async function pick(page: Page, name: string, search: string, found?: Promise<unknown>): Promise<void> {
  const box = page.getByRole('combobox', { name, exact: true })
  await box.pressSequentially(search)
  await found
  // A native list also has options.
  const option = page.getByRole('listbox').getByRole('option').first()
  await option.getByText(new RegExp(search, 'i')).first().waitFor()
  await box.press('ArrowDown')
  await box.press('Enter')
  await option.waitFor({ state: 'detached' })
}

async function choose(page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: new RegExp(`^${name} Choose`) }).click()
  await (await chooser).setFiles(file)
}
