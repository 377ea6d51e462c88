import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demandSound } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

const text = { type: 'string' }
const room = {
  type: 'object',
  required: ['name', 'insured', 'address'],
  properties: {
    name: { ...text, title: 'Name' },
    insured: { type: ['boolean', 'null'], title: 'Insured' },
    floor: { type: ['integer', 'null'], title: 'Floor' },
    size: { enum: ['small', 'large', null], title: 'Size' },
    address: {
      type: ['object', 'null'],
      title: 'Address',
      properties: { street: { ...text, title: 'Street' }, city: { ...text, title: 'City' } },
    },
    visits: {
      type: ['array', 'null'],
      title: 'Visits',
      items: { type: 'object', title: 'Visit', properties: { who: { ...text, title: 'Who' } } },
    },
  },
}

describe.skipIf(!chromiumPath)('fields that may be null', () => {
  withBrowserWorld(started => {
    world = started
  })

  it('are left, set and taken back by keyboard, in a new record and later', async () => {
    const answer = await world.api.post('/custom_data_schema', {
      title: 'Room',
      name: 'room',
      primary_label: 'name',
      json_schema: room,
    })
    expect(answer.status, answer.text).toBe(201)
    const { _id: type } = answer.json<{ _id: string }>()
    const page = await world.open(`/custom_data_object.${type}/create`)
    await page.getByRole('textbox', { name: /^Name/ }).fill('Blue room')
    await expect.poll(() => page.getByRole('radio', { name: 'Not set' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Create' }).press('Enter')
    await page.getByRole('heading', { name: 'Blue room', level: 1 }).waitFor()
    await page.waitForURL(/[0-9a-f-]{36}$/)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(await stored(id)).toEqual({ name: 'Blue room', insured: null, address: null })

    await page.getByRole('link', { name: 'Edit' }).press('Enter')
    await page.getByRole('radio', { name: 'Not set' }).press('ArrowLeft')
    await page.getByLabel('Floor').fill('2')
    await page.getByRole('combobox', { name: 'Size' }).selectOption('Large')
    await page.getByRole('button', { name: 'Add address' }).press('Enter')
    await focused(page.getByRole('textbox', { name: 'Street' })).waitFor()
    await page.keyboard.type('4 Lake Road')
    await page.getByRole('button', { name: 'Add visits' }).press('Enter')
    await focused(page.getByRole('button', { name: 'Add visit', exact: true })).waitFor()
    await page.keyboard.press('Enter')
    await focused(page.getByRole('textbox', { name: 'Who' })).waitFor()
    await page.keyboard.type('Ann')
    await demandSound(page)
    await save(page)
    const within = { address: { street: '4 Lake Road' }, visits: [{ who: 'Ann' }] }
    expect(await stored(id)).toEqual({
      name: 'Blue room',
      insured: false,
      floor: 2,
      size: 'large',
      ...within,
    })

    await page.getByRole('link', { name: 'Edit' }).press('Enter')
    await page.getByRole('radio', { name: 'No', exact: true }).press('ArrowRight')
    await page.getByLabel('Floor').fill('')
    await page.getByRole('combobox', { name: 'Size' }).selectOption('Not set')
    await page.getByRole('button', { name: 'Remove address' }).press('Enter')
    await focused(page.getByRole('button', { name: 'Add address' })).waitFor()
    await page.getByRole('button', { name: 'Remove visits' }).press('Enter')
    await focused(page.getByRole('button', { name: 'Add visits' })).waitFor()
    await save(page)
    // A field cleared by hand is removed; a field explicitly set to "Not set" is null.
    const nothing = { insured: null, size: null, address: null, visits: null }
    expect(await stored(id)).toEqual({ name: 'Blue room', ...nothing })
  })
})

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Edit' }).waitFor()
}

function focused(control: Locator): Locator {
  return control.and(control.page().locator(':focus'))
}

async function stored(id: string): Promise<unknown> {
  return (await world.api.get(`/custom_data_object/${id}`)).json<{ data: unknown }>().data
}
