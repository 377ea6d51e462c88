import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { graveFaults, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { createWidgetWorld, made, type WidgetWorld, widgetOf } from '../support/widgetWorld.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

let world: BrowserWorld
let widgets: WidgetWorld
let address: string
let calendar: string

describe.skipIf(!chromiumPath)('a visitor of a site books with the built-in model', () => {
  withBrowserWorld(async started => {
    world = started
    widgets = await createWidgetWorld(world)
    const { _id } = await made(world, '/calendar', {
      ...{ name: 'Always open', timezone: 'UTC' },
      working_hours: [{ days, from: '00:00', to: '24:00' }],
    })
    calendar = String(_id)
    const services = ['Checkup', 'Cleaning'].map(name => ({
      ...{ name, service_id: name.toLowerCase(), duration_minutes: 60, calendar_ids: [calendar] },
      buffers: { before_minutes: 0, after_minutes: 0 },
    }))
    const rules = {
      services,
      minimum_notice_minutes: 0,
      window_days: 30,
      cancellation: { notice_minutes: 0 },
    }
    expect((await world.api.put('/scheduling_rules', rules)).status).toBe(200)
    address = widgets.site.show('/', { title: 'Site', script: widgets.starts.web_chat })
  })
  afterAll(() => widgets?.site.stop())

  it('on a phone: a service and a time to press, name and address, and a reference', async () => {
    const page = await world.open('about:blank', {
      ...{ viewport: { width: 390, height: 844 }, timezoneId: 'UTC' },
    })
    await page.goto(address)
    const { panel, open, send } = widgetOf(page)
    await open()
    await send('I want to book an appointment tomorrow afternoon')
    await choose(page, /^Cleaning$/, 'Which time suits you?')
    await expect.poll(() => panel.locator('.sw-suggestions button').count()).toBe(3)
    expect(await graveFaults(page)).toEqual([])
    expect(await overflowsSideways(page)).toBe(false)
    await choose(page, /:00\sPM$/, 'What is your name')
    await send('Maya Thornton, maya@example.com')
    const { reference } = await standing()
    await panel.getByText(`Your reference is ${reference}`).first().waitFor()
    await send('Please cancel my appointment')
    await send('Yes')
    await expect.poll(async () => (await standing()).status).toBe('cancelled')
  })

  /** Presses the first suggestion with this text, and waits for the answer. */
  async function choose(page: Page, name: RegExp, answer: string): Promise<void> {
    const { panel } = widgetOf(page)
    await panel.locator('.sw-suggestions').getByRole('button', { name }).first().click()
    await panel.getByText(answer).last().waitFor()
  }

  /** Returns the booking of the visitor. */
  async function standing(): Promise<{ reference: string; status: string }> {
    const all = await world.api.get('/booking?query=%7B%7D')
    const bookings = all.json<{ reference: string; status: string; calendar_id: string }[]>()
    const booking = bookings.find(({ calendar_id }) => calendar_id === calendar)
    if (!booking) throw new Error('There is no booking')
    return booking
  }
})
