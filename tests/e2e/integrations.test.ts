import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demandSound, overflowsSideways } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { fakeRows } from '../support/fakeRows.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let world: ServerWorld
let rows: Awaited<ReturnType<typeof fakeRows>>
let count = 0

const fields = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', title: 'Name' }, seats: { type: 'integer', title: 'Seats' } },
}

describe.skipIf(!chromiumPath)('connections with other systems', () => {
  beforeAll(async () => {
    rows = await fakeRows()
  })
  withServerWorld(
    started => {
      world = started
    },
    () => ({ env: { PRIVATE_HOSTS: rows.host } }),
  )
  afterAll(() => rows?.close())

  it.each([1280, 390])('bring rows, and what changes there changes here, at %i px', async width => {
    rows.source.rows = [
      { id: 1, name: 'Anna', seats: 4 },
      { id: 2, name: 'Bente', seats: 6 },
    ]
    const title = `Boat ${++count}`
    await dataType(title)
    const page = await world.open('/integrations', { viewport: { width, height: 844 } })
    await page.getByRole('button', { name: 'Connect: REST source' }).click()
    await signIn(page)
    await page.getByRole('heading', { level: 1, name: rows.host }).waitFor()
    await describeRows(page, title)
    await page.getByRole('button', { name: /^Try: Rows/ }).click()
    await page.getByRole('row', { name: /Bente/ }).getByText('New').waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    await demandSound(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' })
    await run(page, '2 added')
    rows.source.rows[1] = { id: 2, name: 'Bente II', seats: 6 }
    await run(page, '1 updated')
    await demandSound(page)
    await page.getByRole('link', { name: 'Show records' }).click()
    await page.getByText('Bente II').first().waitFor()
    await page.getByText('Anna').first().waitFor()
  })
})

async function dataType(title: string) {
  const name = title.toLowerCase().replace(' ', '_')
  const body = { title, name, json_schema: fields, primary_label: 'name' }
  expect((await world.api.post('/custom_data_schema', body)).json()).toMatchObject({ name })
}

async function signIn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Connect: REST source' })
  await dialog.getByRole('textbox', { name: /^Address/ }).fill(rows.url)
  await dialog.getByRole('combobox', { name: /^Authentication/ }).selectOption('Token')
  await dialog.getByLabel(/^Token/).fill(rows.token)
  await demandSound(page)
  await dialog.getByRole('button', { name: 'Connect' }).click()
}

/** Says in the settings which type the rows become, and where its fields are. */
async function describeRows(page: Page, title: string) {
  await page.getByRole('combobox', { name: /^Data type/ }).fill(title)
  await page.getByRole('option', { name: title }).click()
  await page.getByRole('textbox', { name: /^Rows/ }).fill('/items')
  for (const field of ['name', 'seats']) {
    await page.getByRole('button', { name: 'Add entry' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill(field)
    await page
      .getByRole('textbox', { name: /^Value/ })
      .last()
      .fill(`/${field}`)
  }
}

async function run(page: Page, result: string) {
  await page.getByRole('button', { name: 'Run now' }).click()
  await page
    .getByRole('list', { name: /Latest runs/ })
    .getByText(result)
    .waitFor()
}
