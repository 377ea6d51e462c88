import { describe, expect, it } from 'vitest'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { fillCode } from '../support/fillCode.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

const boat = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 100 },
    length: { type: 'integer', title: 'Length' },
    owner: { type: 'string', format: 'uuid', title: 'Owner', 'x-ref': { entity: 'contact' } },
  },
}

const fields = {
  type: 'object',
  required: ['plate', 'driver'],
  properties: {
    plate: { type: 'string', title: 'Plate', pattern: '^[A-Z]+-[0-9]+$' },
    driver: { type: 'string', title: 'Driver' },
    inspected_on: { type: 'string', format: 'date', title: 'Inspected' },
  },
}

describe.skipIf(!chromiumPath)('records of a type of one’s own', () => {
  withBrowserWorld(started => {
    world = started
  })

  it('are filled in by the fields of their type, checked at each, and told in words', async () => {
    await newType('Vehicle', 'vehicle', fields)
    const page = await world.open('/custom_data_object/create')
    await page.getByRole('combobox', { name: /^Data type/ }).fill('Vehicle')
    await page.getByRole('option', { name: 'Vehicle' }).click()
    const plate = page.getByRole('textbox', { name: /^Plate/ })
    await plate.fill('nothing')
    await page.getByLabel('Inspected').fill('2026-12-24')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Check the format of this value.').waitFor()
    // The message appears when the field loses focus. After the full validation, the first invalid field gets the
    await plate.and(page.locator(':focus')).waitFor()
    await expect.poll(() => plate.getAttribute('aria-invalid')).toBe('true')
    const driver = page.getByRole('textbox', { name: /^Driver/ })
    await expect.poll(() => driver.getAttribute('aria-invalid')).toBe('true')
    await plate.fill('AB-12')
    await driver.fill('Ann')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'AB-12' }).waitFor()
    // From any entry point, the record opens in the list of its type.
    await page.waitForURL(/\/custom_data_object\.[^/]+\//)
    await page.getByRole('term').filter({ hasText: 'Inspected' }).waitFor()
    await page.getByText('Dec 24, 2026').waitFor()

    await page.keyboard.press('e')
    await plate.fill('AB-13')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('Saved').waitFor()
    await page.getByRole('link', { name: 'Edit' }).waitFor()
    await page.getByRole('heading', { name: 'AB-13', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await history.getByText('Plate', { exact: true }).first().waitFor()
    await history.getByRole('button', { name: 'Close' }).click()
    const own = page.url()
    await page.goto(own.replace(/(custom_data_object)\.[^/]+/, '$1'))
    await page.waitForURL(own)
  })

  it('have a list of their own, which is there with the type and by its fields', async () => {
    const page = await world.open('/custom_data_schema/create')
    await page
      .getByLabel(/^Title/)
      .first()
      .fill('Boat')
    await page.getByLabel('Plural name').fill('Boats')
    await expect
      .poll(() =>
        page
          .getByLabel(/^Short name/)
          .first()
          .inputValue(),
      )
      .toBe('boat')
    await page.getByRole('button', { name: 'Edit as JSON' }).click()
    await fillCode(page.locator('.cm-content'), JSON.stringify(boat))
    await page.getByRole('button', { name: 'Create' }).click()
    const open = page.getByRole('link', { name: 'Open Boats' })
    await expect.poll(() => open.getAttribute('href')).toMatch(/^\/custom_data_object\./)
    const entry = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Boats' })
    await entry.click()
    await page.getByRole('link', { name: 'New boat' }).first().click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Alba')
    await page.getByLabel('Length').fill('9')
    await page.getByRole('combobox', { name: 'Owner' }).fill('Maya')
    await page.getByRole('option', { name: /Maya Thornton/ }).click()
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'Alba', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Maya Thornton' }).click()
    const card = page.getByRole('region', { name: 'Boats' })
    await card.getByRole('link', { name: 'Alba' }).waitFor()
    await card.getByRole('link', { name: 'New: Boat' }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Bora')
    await page.getByLabel('Length').fill('12')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'Bora', level: 1 }).waitFor()
    await entry.click()
    await page.getByRole('columnheader', { name: 'Length' }).getByRole('button').first().click()
    await expect
      .poll(() => page.getByRole('row').filter({ hasText: 'Maya Thornton' }).allInnerTexts())
      .toEqual([expect.stringContaining('Alba'), expect.stringContaining('Bora')])
  })

  it('whose type runs without end leave the page alive; the server has the word', async () => {
    await newType('Endless', 'endless', endless())
    const page = await world.open('/custom_data_object/create')
    await page.getByRole('combobox', { name: /^Data type/ }).fill('Endless')
    await page.getByRole('option', { name: 'Endless' }).click()
    await page.getByRole('button', { name: 'Edit as JSON' }).click()
    await fillCode(page.locator('.cm-content'), `{"x": ${levels(40)}}`)
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Takes too long to check.').waitFor({ timeout: 60_000 })
  })

  it('whose pattern explodes elsewhere are typed as fast as others', async () => {
    await newType('Slow', 'slow', {
      type: 'object',
      properties: { word: { type: 'string', title: 'Word', pattern: '^(a|a)*$' } },
    })
    const page = await world.open('/custom_data_object/create')
    await page.getByRole('combobox', { name: /^Data type/ }).fill('Slow')
    await page.getByRole('option', { name: 'Slow' }).click()
    await page.getByRole('textbox', { name: 'Word' }).fill(`${'a'.repeat(60)}!`)
    await page.getByRole('button', { name: 'Create' }).click()
    // The browser terminates the validation thread; the server rejects the value in linear time.
    await page
      .getByText(/expected form|pattern/)
      .first()
      .waitFor({ timeout: 30_000 })
  })
})

/** Creates a data type; a repeated attempt reuses the existing one. */
async function newType(title: string, name: string, schema: object): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ name }))
  const known = await world.api.get(`/custom_data_schema?filter=${filter}`)
  if (known.json<unknown[]>().length > 0) return
  const label =
    'properties' in schema && 'plate' in (schema.properties as object) ? { primary_label: 'plate' } : {}
  const made = await world.api.post('/custom_data_schema', { title, name, json_schema: schema, ...label })
  expect(made.status).toBe(201)
}

/** Returns a schema in which each level doubles the validation time of the level inside it. */
function endless(): object {
  const level = { properties: { within: { $ref: '#/$defs/level' } } }
  return {
    type: 'object',
    $defs: { level: { allOf: [level, level] } },
    properties: { x: { $ref: '#/$defs/level' } },
  }
}

/** Returns a value of `count` levels, as JSON. */
function levels(count: number): string {
  return `${'{"within":'.repeat(count)}{"end":1}${'}'.repeat(count)}`
}
