import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../common/time/calendarDate.ts'
import { demandSound, graveFaults, graveFaultsInBothModes } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

/** Within the days that can be booked, and far enough for every notice. Each test has a day of its own. */
let day = addDays(new Date().toISOString().slice(0, 10), 10)
/** The people look from elsewhere, so that a time in the zone of their browser would be noticed. */
const elsewhere = { viewport: { width: 1280, height: 900 }, timezoneId: 'America/New_York', locale: 'en-US' }
const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

let world: BrowserWorld
let calendarId: string

describe.skipIf(!chromiumPath)('the calendar', () => {
  withBrowserWorld(async started => {
    world = started
    const calendar = {
      ...{ name: 'Room 5', timezone: 'UTC', color: '#ffb703' },
      working_hours: [{ days: everyDay, from: '08:00', to: '18:00' }],
    }
    const made = await world.api.post('/calendar', calendar)
    expect(made.status, made.text).toBe(201)
    calendarId = made.json<{ _id: string }>()._id
    await offerServices()
  })
  beforeEach(() => {
    day = addDays(day, 1)
  })

  it('moves a booking that is dragged, once the person is sure, and takes it back', async () => {
    const id = await book('Maya Thornton', '10:00', '11:00', { email: 'maya@thornton-boats.example' })
    const page = await openCalendar()
    await dragTo(page, eventOf(page, 'Maya Thornton'), '10:00AM', '12:00PM')
    const question = page.getByRole('dialog', { name: 'Move the booking of Maya Thornton?' })
    await question.getByText(/12:00\s–\s1:00\sPM/u).waitFor()
    await question.getByRole('checkbox', { name: 'Tell Maya Thornton by email' }).uncheck()
    expect(await graveFaults(page)).toEqual([])
    await question.getByRole('button', { name: 'Move' }).click()
    await expect.poll(() => timesOf(id)).toEqual(['12:00', '13:00'])
    await eventOf(page, 'Maya Thornton').getByText('12:00 – 1:00PM').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => timesOf(id)).toEqual(['10:00', '11:00'])
    await eventOf(page, 'Maya Thornton').getByText('10:00 – 11:00AM').waitFor()
  })

  it('tells the person by email of a booking that is dragged', async () => {
    const email = 'priya@raman.example'
    const id = await book('Priya Raman', '10:00', '11:00', { email })
    const page = await openCalendar()
    await dragTo(page, eventOf(page, 'Priya Raman'), '10:00AM', '12:00PM')
    const question = page.getByRole('dialog', { name: 'Move the booking of Priya Raman?' })
    await question.getByRole('button', { name: 'Move' }).click()
    await expect.poll(() => timesOf(id)).toEqual(['12:00', '13:00'])
    const mails = async () => (await world.api.get('/outbox')).json<{ to: string; subject: string }[]>()
    const subjects = async () => (await mails()).filter(({ to }) => to === email).map(mail => mail.subject)
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Moved/))
  })

  it('puts a booking back that cannot be moved there, or that nobody wants to move', async () => {
    const id = await book('Maya Thornton', '10:00', '11:00')
    await book('Jonas Weber', '12:00', '13:00')
    const page = await openCalendar()
    const question = page.getByRole('dialog', { name: 'Move the booking of Maya Thornton?' })
    for (const [button, reason] of [
      ['Cancel', undefined],
      ['Move', 'That time has just been taken. Choose another one.'],
    ] as const) {
      await dragTo(page, eventOf(page, 'Maya Thornton'), '10:00AM', '12:00PM')
      await question.getByRole('button', { name: button }).click()
      if (reason) await page.getByText(reason).waitFor()
      await question.waitFor({ state: 'detached' })
      await eventOf(page, 'Maya Thornton').getByText('10:00 – 11:00AM').waitFor()
    }
    await expect.poll(() => timesOf(id)).toEqual(['10:00', '11:00'])
  })

  it('creates a booking at a time that is drawn', async () => {
    const page = await openCalendar()
    const [from, to] = await Promise.all([slot(page, '2:00PM'), slot(page, '3:00PM')])
    await drag(page, { x: from.x + 60, y: from.y + 4 }, { x: to.x + 60, y: to.y - 8 })
    const form = page.getByRole('dialog', { name: 'New booking' })
    await form.getByRole('textbox', { name: 'For whom' }).fill('Jonas Weber')
    await form.getByRole('button', { name: 'Create' }).click()
    await eventOf(page, 'Jonas Weber').getByText('2:00 – 3:00PM').waitFor()
    const [booking] = await bookings()
    expect(booking).toMatchObject({ calendar_id: calendarId, start: at('14:00'), end: at('15:00') })
  })

  it('is worked by the keyboard alone', async () => {
    const id = await book('Maya Thornton', '10:00', '10:30', { email: 'maya@thornton-boats.example' })
    await book('Jonas Weber', '12:00', '12:30')
    const page = await openCalendar()
    await eventOf(page, 'Maya Thornton').focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Maya Thornton' })
    await panel.getByText('maya@thornton-boats.example').waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await panel.getByRole('button', { name: 'Move…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move the booking of Maya Thornton' })
    await dialog.getByRole('button', { name: '8:00 AM', exact: true }).waitFor()
    await dialog.getByLabel('Time', { exact: true }).fill('12:00')
    await dialog.getByText(/^Another booking takes the time from 12:00/).waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await dialog.getByRole('button', { name: '8:00 AM', exact: true }).press('Enter')
    await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter')
    await expect.poll(() => timesOf(id)).toEqual(['08:00', '08:30'])
    await panel.getByText(/^From .*10:00\sAM to .*8:00\sAM/u).waitFor()
  })

  it('shows a time that a visitor reserves, and what is known of it by keyboard', async () => {
    const range = { service_id: 'room', start: at('00:00'), end: at('23:59') }
    const free = await world.api.get(`/booking_page/lakeside/slots?${new URLSearchParams(range)}`)
    const [slot] = free.json<{ slots: { token: string }[] }>().slots
    const held = await world.api.post('/booking_page/lakeside/hold', { token: slot?.token })
    expect(held.status, held.text).toBe(201)
    const page = await openCalendar()
    const reserved = page.locator('.taken.hold').filter({ hasText: /^Reserved until \d+:\d\d\s[AP]M/u })
    await reserved.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Reserved time' })
    await panel.getByText('Room service').waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })

  it('hides a canceled booking, shows it on demand, and brings it back', async () => {
    const id = await book('Maya Thornton', '10:00', '11:00')
    const page = await openCalendar()
    await eventOf(page, 'Maya Thornton').click()
    await page.getByRole('button', { name: 'More for the booking of Maya Thornton' }).click()
    await page.getByRole('menuitem', { name: 'Cancel booking' }).click()
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await expect.poll(() => statusOf(id)).toBe('cancelled')
    await page.getByRole('dialog', { name: 'Maya Thornton' }).getByText('Canceled', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => statusOf(id)).toBe('accepted')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await eventOf(page, 'Maya Thornton').waitFor()
    await world.api.post(`/booking/${id}/cancel`, {})
    await page.reload()
    await page.getByText('No bookings on this day').waitFor()
    await page.getByRole('checkbox', { name: 'Show canceled' }).click()
    await eventOf(page, 'Maya Thornton').getByText('Canceled').waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('cancelled')).toBe('1')
  })

  it.each(['day', 'week', 'month', 'list'])(
    'can be read by everybody in the %s, and fits a phone',
    async view => {
      await book(`Ben of the ${view}`, '08:00', '09:00')
      const page = await openCalendar(`&view=${view}`)
      await eventOf(page, `Ben of the ${view}`).waitFor()
      await demandSound(page)
    },
  )

  it('begins with the list on a phone', async () => {
    await book('Ben on the phone', '08:00', '09:00')
    const page = await openCalendar('', { ...elsewhere, viewport: { width: 390, height: 844 } })
    await eventOf(page, 'Ben on the phone').waitFor()
    await page.getByRole('button', { name: 'List', pressed: true }).waitFor()
  })
})

/** Lets the calendar of the tests offer what the demo offers, and one service that no other calendar offers. */
async function offerServices(): Promise<void> {
  const rules = (await world.api.get('/scheduling_rules')).json<{ services: { calendar_ids?: string[] }[] }>()
  const services = rules.services.map(service => ({
    ...service,
    calendar_ids: [...(service.calendar_ids ?? []), calendarId],
  }))
  const own = { name: 'Room service', service_id: 'room', duration_minutes: 60, calendar_ids: [calendarId] }
  const public_page = { enabled: true, slug: 'lakeside' }
  const changed = { ...rules, services: [...services, own], public_page }
  const answer = await world.api.put('/scheduling_rules', changed)
  expect(answer.status, answer.text).toBe(200)
}

/** Opens the day of the test, with the calendar of the tests alone. */
async function openCalendar(more = '&view=day', options: BrowserContextOptions = elsewhere): Promise<Page> {
  const all = (await world.api.list('calendar', { range: [0, 50] })).json<{ _id: string }[]>()
  const hidden = all.map(({ _id }) => _id).filter(id => id !== calendarId)
  return world.open(`/booking-calendar?date=${day}&hidden=${hidden.join(',')}${more}`, options)
}

async function book(name: string, from: string, to: string, more: object = {}): Promise<string> {
  const booking = { calendar_id: calendarId, name, start: at(from), end: at(to), ...more }
  const answer = await world.api.post('/booking', booking)
  expect(answer.status, answer.text).toBe(201)
  return answer.json<{ _id: string }>()._id
}

function at(clock: string): string {
  return `${day}T${clock}:00.000Z`
}

async function bookings() {
  const filter = { start: { gte: at('00:00') }, end: { lt: at('23:00') }, calendar_id: { eq: calendarId } }
  return (await world.api.list('booking', { filter })).json<Record<string, string>[]>()
}

async function served(id: string) {
  return (await world.api.get(`/booking/${id}`)).json<{ start: string; end: string; status: string }>()
}

async function timesOf(id: string): Promise<string[]> {
  const { start, end } = await served(id)
  return [start, end].map(time => time.slice(11, 16))
}

async function statusOf(id: string): Promise<string> {
  return (await served(id)).status
}

function eventOf(page: Page, name: string): Locator {
  return page.locator('.booking').filter({ hasText: name })
}

/** Returns where the row of a time begins, right of its label. */
function slot(page: Page, clock: string): Promise<{ x: number; y: number }> {
  return atRest(page.locator('#content').getByText(clock, { exact: true }).first())
}

/** Returns the place of an element once it no longer moves: the grid measures itself before it is at rest. */
async function atRest(element: Locator): Promise<{ x: number; y: number }> {
  let last: string | undefined
  return vi.waitUntil(() =>
    element.boundingBox().then(box => {
      const isSame = JSON.stringify(box) === last
      last = JSON.stringify(box)
      return isSame && box ? { x: box.x + box.width, y: box.y } : undefined
    }),
  )
}

/** Drags an event that begins at one time to another. */
async function dragTo(page: Page, event: Locator, from: string, to: string): Promise<void> {
  await event.waitFor()
  const { x, y } = await atRest(event)
  const by = (await slot(page, to)).y - (await slot(page, from)).y
  const start = { x: x - 40, y: y + 6 }
  await drag(page, start, { x: start.x, y: start.y + by })
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, (from.y + to.y) / 2, { steps: 5 })
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}
