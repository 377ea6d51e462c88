import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

describe.skipIf(!chromiumPath)('a form with forms in it', () => {
  withBrowserWorld(started => {
    world = started
  })

  it('has an action made where an agent needs it, of the kind that was chosen last, and saves both', async () => {
    const { _id } = (await world.api.post('/agent', { name: 'Needs an action' })).json<{ _id: string }>()
    const page = await world.open(`/agent/${_id}`)
    await page.getByRole('tab', { name: 'Actions' }).click()
    await page.getByRole('combobox', { name: 'Actions' }).fill('Look up a parcel')
    await page.getByRole('option', { name: /Look up a parcel/ }).click()
    const dialog = page.getByRole('dialog', { name: 'New action' })
    await text(dialog, /^Name for the agent/).fill('look_up_parcel')
    await text(dialog, /^What it does/).fill('Tells where a parcel is.')
    const kind = dialog.getByRole('combobox', { name: 'Kind' })
    await kind.selectOption({ label: 'HTTP request' })
    await text(dialog, /^URL/).fill('https://parcels.example/status')
    await kind.selectOption({ label: 'Built in' })
    await kind.selectOption({ label: 'HTTP request' })
    await expect
      .poll(() => text(dialog, /^URL/).inputValue(), { message: 'what was typed into the other kind' })
      .toBe('https://parcels.example/status')
    await dialog.getByRole('combobox', { name: /^Method/ }).selectOption({ label: 'POST' })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('Saved').waitFor()

    const agent = (await world.api.get(`/agent/${_id}`)).json<{ agent_action_ids: string[] }>()
    expect(agent.agent_action_ids).toHaveLength(1)
    expect((await world.api.get(`/agent_action/${agent.agent_action_ids[0]}`)).json()).toMatchObject({
      title: 'Look up a parcel',
      tool_name: 'look_up_parcel',
      execution: { kind: 'http', method: 'POST', url: 'https://parcels.example/status' },
    })
  })

  it('keeps lists within lists in the order they were given', async () => {
    const body = { name: 'Room 7', timezone: 'Europe/London', overrides: [{ date: '2026-12-24', hours: [] }] }
    const { _id } = (await world.api.post('/calendar', body)).json<{ _id: string }>()
    const page = await world.open(`/calendar/${_id}`)
    const day = page
      .getByRole('group', { name: /^Exception 1/ })
      .or(page.locator('[data-item]'))
      .first()
    await day.waitFor()
    const add = page.getByRole('button', { name: 'Add hours' }).last()
    for (const [place, { from, to }] of [
      { from: '13:00', to: '15:00' },
      { from: '09:00', to: '11:00' },
    ].entries()) {
      await add.click()
      await page.getByLabel(/^From/).nth(place).fill(from)
      await page.getByLabel(/^To/).nth(place).fill(to)
    }
    await page.getByRole('button', { name: 'Move Hours 2 up' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('Saved').waitFor()
    expect((await world.api.get(`/calendar/${_id}`)).json()).toMatchObject({
      overrides: [
        {
          hours: [
            { from: '09:00', to: '11:00' },
            { from: '13:00', to: '15:00' },
          ],
        },
      ],
    })
  })
})

function text(within: Page | Locator, name: RegExp): Locator {
  return within.getByRole('textbox', { name })
}
