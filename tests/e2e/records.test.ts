import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { openGroup } from '../support/openGroup.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

describe.skipIf(!chromiumPath)('an operator at work', () => {
  withBrowserWorld(started => {
    world = started
  })

  it('finds the agents on the start page, and among them the one that is searched for', async () => {
    const page = await world.open('/agent')
    await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Front desk' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search agents' }).fill('leaflets')
    await page.getByRole('status').getByText('1', { exact: true }).waitFor()
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Treatment guide')])
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByRole('link', { name: 'Front desk' }).click()
    await page.getByRole('heading', { name: 'Front desk', level: 1 }).waitFor()
  })

  it('publishes an agent with a word on it and goes back, by keyboard, on a phone as well', async () => {
    const { page } = await openAgent({ name: 'Day shift', description: 'Answers by day.' })
    const publishing = page.getByRole('region', { name: 'Publishing' })
    await publishing.getByText('Published: version 1').waitFor()
    await field(page, 'Description').fill('Answers from eight to six.')
    await save(page)
    await publishing.getByText('Draft has changes').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaultsInBothModes(page)).toEqual([])

    await page.getByRole('button', { name: 'Publish' }).press('Enter')
    await focused(page.getByRole('textbox', { name: 'Changes' })).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    await page.keyboard.type('Longer hours')
    await page.keyboard.press('Enter')
    await toast(page, 'Version 2 is published')
    await publishing.getByText('Published: version 2').waitFor()

    await publishing.getByRole('button', { name: 'Versions' }).press('Enter')
    const versions = page.getByRole('dialog', { name: 'Published versions' })
    await versions.getByText('Longer hours').waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await versions.getByRole('button', { name: 'Restore to draft: Version 1' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Restore version 1 to the draft?' })
    await question.getByRole('button', { name: 'Restore to draft' }).press('Enter')
    await publishing.getByText('Draft has changes').waitFor()
    expect(await stored(page)).toMatchObject({ description: 'Answers by day.' })
  })

  it('is led to what a new agent lacks, creates and changes it, and restores how it was', async () => {
    const page = await world.open('/agent')
    await page.getByRole('link', { name: 'New agent' }).click()
    const name = field(page, 'Name')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Please fill this in.').waitFor()
    await page.getByRole('status').getByText('One field needs attention.').waitFor()
    await focused(name).waitFor()
    await name.fill('Night shift')
    await field(page, 'Description').fill('Answers after hours.')
    await page.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Agent created')
    await page.getByRole('heading', { name: 'Night shift', level: 1 }).waitFor()

    await openGroup(page, 'General')
    await field(page, 'Name').fill('Late shift')
    await save(page)
    await page.getByRole('heading', { name: 'Late shift', level: 1 }).waitFor()

    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    const change = history.getByRole('article').filter({ hasText: 'Operator changed it' })
    await change.getByRole('term').getByText('Name', { exact: true }).waitFor()
    await expect.poll(() => change.getByRole('term').count()).toBe(1)
    await expect.poll(() => change.getByRole('deletion').textContent()).toBe('Night shift')
    await expect.poll(() => change.getByRole('insertion').textContent()).toBe('Late shift')
    const first = history.getByRole('article').filter({ hasText: 'Operator created it' })
    await first.getByRole('button', { name: 'Restore this version' }).click()
    const question = page.getByRole('dialog', { name: 'Restore version 1?' })
    await question.getByRole('button', { name: 'Restore this version' }).click()
    await toast(page, 'Version 1 restored')
    await history.getByRole('article').filter({ hasText: 'Operator restored an earlier version' }).waitFor()
    await history.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('heading', { name: 'Night shift', level: 1 }).waitFor()
    await expect.poll(() => name.inputValue()).toBe('Night shift')
    expect(await stored(page)).toMatchObject({ name: 'Night shift', description: 'Answers after hours.' })
  })

  it('finds the business info after a reload as it was left', async () => {
    const page = await world.open('/agent')
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Business info' }).click()
    await field(page, 'City').fill('Lakeside Harbour')
    await page.getByRole('button', { name: 'Add service' }).click()
    const service = page
      .getByRole('group', { name: 'Services' })
      .getByRole('textbox', { name: 'Name' })
      .last()
    await service.fill('Ozone')
    await save(page)
    await page.reload()
    await field(page, 'City').waitFor()
    await expect.poll(() => field(page, 'City').inputValue()).toBe('Lakeside Harbour')
    await page.getByRole('button', { name: 'Show Service 8: Ozone' }).waitFor()
    expect((await world.api.get('/business_info')).json()).toMatchObject({
      address: { street: '4 Lake Road', city: 'Lakeside Harbour' },
      services: { length: 8, 7: { name: 'Ozone' } },
    })
  })

  it('is asked before leaving unsaved changes behind', async () => {
    const { page } = await openAgent({ name: 'Half written' })
    await field(page, 'Description').fill('Not yet')
    await page.getByRole('status').getByText('Unsaved changes').waitFor()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'Settings' }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => field(page, 'Description').inputValue()).toBe('Not yet')
    const closing = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await closing
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await page.getByRole('link', { name: 'Settings' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  })

  it('gets the edits of others merged into a save of other fields, and is told whose and which', async () => {
    const { mine, other, path } = await openTwice({ name: 'Shared', description: 'As it was' })
    await field(other, 'Description').fill('Theirs')
    await save(other)
    await field(mine, 'Name').fill('Shared and renamed')
    await mine.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(mine, 'Saved, merged with Operator’s change to Description')
    await expect.poll(() => field(mine, 'Description').inputValue()).toBe('Theirs')
    expect((await world.api.get(path)).json()).toMatchObject({
      name: 'Shared and renamed',
      description: 'Theirs',
    })
  })

  it.each([
    { side: 'the other edit', button: 'Operator Theirs', kept: 'Theirs' },
    { side: 'the own edit', button: 'Yours Mine', kept: 'Mine' },
  ])('decides for $side where both changed the same field, and for that field alone', async one => {
    const name = `Contested, ${one.side}`
    const { mine, other, path } = await openTwice({ name, description: 'As it was' })
    await field(other, 'Description').fill('Theirs')
    await field(other, 'First message').fill('Hello from them')
    await save(other)
    await field(mine, 'Description').fill('Mine')
    await field(mine, 'Name').fill(`${name}, renamed`)
    await mine.getByRole('button', { name: 'Save', exact: true }).click()
    const question = mine.getByRole('dialog', { name: 'Somebody else changed the same fields' })
    await question.waitFor()
    await expect.poll(() => question.getByRole('group').count()).toBe(1)
    const choices = question.getByRole('group', { name: 'Description' })
    await choices.getByText('As it was', { exact: true }).waitFor()
    await expect.poll(() => choices.getByRole('button').count()).toBe(2)
    expect(await graveFaultsInBothModes(mine)).toEqual([])
    await choices.getByRole('button', { name: one.button }).click()
    await question.getByRole('button', { name: 'Save with these choices' }).click()
    await question.waitFor({ state: 'detached' })
    await toast(mine, 'Saved')
    await expect.poll(() => field(mine, 'Description').inputValue()).toBe(one.kept)
    expect((await world.api.get(path)).json()).toMatchObject({
      name: `${name}, renamed`,
      description: one.kept,
      first_message: 'Hello from them',
    })
  })

  it('can use a form with faults and its history whatever they see and how, in light and in dark', async () => {
    const page = await world.open('/agent')
    await page.getByRole('link', { name: 'Front desk' }).click()
    await openGroup(page, 'General')
    await field(page, 'Name').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Please fill this in.').waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('article').first().waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })

  it.each([
    { place: 'list', path: '/agent?q=front+desk', role: 'link', name: 'Front desk' },
    { place: 'form', path: '/agent/create', role: 'textbox', name: 'Instructions' },
    { place: 'settings', path: '/business_info', role: 'textbox', name: 'What you do' },
  ] as const)('has the whole $place within the width of a phone', async ({ path, role, name }) => {
    const page = await world.open(path, { viewport: { width: 390, height: 844 } })
    await page.getByRole(role, { name }).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
  })

  it('reads on a phone, in German as well, that changes are not saved, beside the buttons', async () => {
    const { _id } = (await world.api.post('/contact', { name: 'Nora Falk' })).json<{ _id: string }>()
    const phone = { viewport: { width: 390, height: 844 }, locale: 'de-DE' }
    const page = await world.open(`/contact/${_id}/edit`, phone)
    await field(page, 'Firma').fill('Falk & Töchter')
    const note = page.getByRole('status').getByText('Nicht gespeicherte Änderungen')
    const discard = page.getByRole('button', { name: 'Änderungen verwerfen' })
    const bottomOf = async (one: Locator) => one.boundingBox().then(box => (box ? box.y + box.height : 0))
    const topOf = async (one: Locator) => one.boundingBox().then(box => box?.y ?? 0)
    await discard.waitFor()
    await expect.poll(async () => (await bottomOf(note)) <= (await topOf(discard))).toBe(true)
    expect(await overflowsSideways(page)).toBe(false)
  })
})

/** Opens the page of a new agent in a new window. */
async function openAgent(agent: { name: string; description?: string }) {
  const { _id } = (await world.api.post('/agent', agent)).json<{ _id: string }>()
  const page = await world.open(`/agent/${_id}`)
  await openGroup(page, 'General')
  return { page, path: `/agent/${_id}` }
}

/** Opens the same new agent in the windows of two operators. */
async function openTwice(agent: { name: string; description?: string }) {
  const { page: mine, path } = await openAgent(agent)
  const other = await world.open(path)
  await openGroup(other, 'General')
  return { mine, other, path }
}

function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true })
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Saved')
}

async function toast(page: Page, text: string): Promise<void> {
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
}

/** Returns the control while it has the focus. */
function focused(control: Locator): Locator {
  return control.and(control.page().locator(':focus'))
}

/** Returns the stored record of the page. */
async function stored(page: Page): Promise<Record<string, unknown>> {
  return (await world.api.get(new URL(page.url()).pathname)).json()
}
