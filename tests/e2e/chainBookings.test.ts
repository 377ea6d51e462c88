import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { fillCode } from '../support/fillCode.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

interface Stored {
  _id: string
  steps: { type: string; config?: object }[]
}

let world: BrowserWorld
let attempt = 0

const form = (page: Page) => page.locator('[data-step-form]')

/** Writes into a text of the step's form, again if its editor for placeholders took the place of a field meanwhile. */
async function write(page: Page, label: string | RegExp, text: string) {
  const field = form(page).getByRole('textbox', { name: label }).first()
  await expect
    .poll(async () => {
      await fillCode(field, text)
      return field.textContent()
    })
    .toContain(text)
}

describe.skipIf(!chromiumPath)('the editor of a chain that books', () => {
  withBrowserWorld(started => {
    world = started
  })

  it('adds steps that find and book a time, with forms that fit a telephone', async () => {
    const chain = { title: 'Books', chain_name: `books_${++attempt}`, chain_type: 'booking_event', steps: [] }
    const { _id } = (await world.api.post('/smart_chain', chain)).json<Stored>()
    const steps = async () => (await world.api.get(`/smart_chain/${_id}`)).json<Stored>().steps
    const page = await world.open(`/smart_chain/${_id}`, { viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Add a step' }).click()
    await page.getByRole('menuitem', { name: /^Find times/ }).click()
    await write(page, /^Service/, 'check_up')
    await page.getByText('Draft saved').waitFor()
    await expect.poll(steps).toMatchObject([{ type: 'find_slots', config: { service: 'check_up' } }])
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await form(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Add a step' }).click()
    await page.getByRole('menuitem', { name: /^Book/ }).click()
    await form(page)
      .getByText(/^Has side effects/)
      .waitFor()
    await write(page, /^Start/, '{{steps.find_slots.slots.0.start}}')
    await expect
      .poll(async () => (await steps())[1])
      .toMatchObject({ type: 'book', config: { start: '{{steps.find_slots.slots.0.start}}' } })
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })
})
