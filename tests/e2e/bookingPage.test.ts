import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { allFaults, graveFaults, openWindow, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { embedChat } from '../support/embedChat.ts'
import { type HostSite, startHostSite } from '../support/hostSite.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

interface Booking {
  _id: string
  _version: number
  name: string
  email: string
  start: string
  end: string
  status: string
  calendar_id: string
  ical_sequence: number
  source: string
}

let world: BrowserWorld
let site: HostSite
let calendar: string
let round = 0

/** Open at all hours, so that no test depends on the hour at which it runs. */
const always = [
  {
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    from: '00:00',
    to: '24:00',
  },
]
const phoenix = { viewport: { width: 390, height: 844 }, timezoneId: 'America/Phoenix', locale: 'en-US' }

describe.skipIf(!chromiumPath)('the booking page', () => {
  withBrowserWorld(async started => {
    world = started
    site = await startHostSite(world.url)
    await embedChat(world, { allowed_origins: [site.origin] })
  })
  afterAll(() => site?.stop())

  beforeEach(async () => {
    const made = await world.api.post('/calendar', {
      name: `Dr Okafor ${++round}`,
      timezone: 'Europe/London',
      working_hours: always,
    })
    calendar = String(made.json()._id)
    const shared = { calendar_ids: [calendar], duration_minutes: 60 }
    const saved = await world.api.put('/scheduling_rules', {
      services: [
        { name: 'Check-up', service_id: 'check_up', price: '£45', ...shared },
        { name: 'Course', service_id: 'course', seats: 8, ...shared },
      ],
      slot_interval_minutes: 60,
      buffers: { before_minutes: 0, after_minutes: 0 },
      cancellation: { notice_minutes: 0 },
      reschedule: { notice_minutes: 0 },
      public_page: { enabled: true, slug: 'lakeside' },
    })
    if (saved.status !== 200) throw new Error(saved.text)
  })

  it('books at 390 px from Phoenix, moves and cancels by the link, and a look changes nothing', async () => {
    const page = await world.open('/book/lakeside', phoenix)
    await page.getByRole('button', { name: /Check-up/ }).waitFor()
    await isSound(page)
    await page.getByRole('button', { name: /Check-up/ }).press('Enter')
    await page.getByRole('heading', { name: 'Choose a day and a time' }).and(page.locator(':focus')).waitFor()
    await showNextWeek(page)
    await isSound(page)
    const chosen = (await times(page).nth(2).locator('b').textContent()) ?? ''
    await times(page).nth(2).click()
    await page.getByRole('button', { name: 'Book' }).click()
    await page.getByText('Enter your name.').waitFor()
    await page.getByLabel('Name').and(page.locator(':focus')).waitFor()
    await isSound(page)
    await fillIn(page)
    await page.getByRole('button', { name: 'Book' }).click()
    await page.getByRole('heading', { name: 'Your appointment is booked' }).waitFor()
    await isSound(page)
    const first = await onlyBooking()
    expect(first).toMatchObject({ name: 'Maya Thornton', status: 'accepted', source: 'portal' })
    expect(timeIn('America/Phoenix', first.start)).toBe(chosen)
    await page.getByText(/\(London\)/).waitFor()

    const change = page.getByRole('link', { name: 'Move or cancel the appointment' })
    const link = await vi.waitUntil(() => change.getAttribute('href'))
    const managed = await world.open(link, phoenix)
    await managed.getByRole('heading', { name: 'Your appointment' }).waitFor()
    await isSound(managed)
    const [file] = await Promise.all([
      managed.waitForEvent('download'),
      managed.getByRole('button', { name: 'Add to calendar' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('appointment.ics')
    await expect.poll(onlyBooking).toEqual(first)

    await managed.getByRole('button', { name: 'Move' }).click()
    await times(managed).first().waitFor()
    await isSound(managed)
    await times(managed).last().click()
    await managed.getByRole('button', { name: 'Move the appointment' }).click()
    await managed.getByText('Your appointment has a new time.').waitFor()
    await isSound(managed)
    await expect.poll(async () => (await onlyBooking()).ical_sequence).toBe(1)
    await expect.poll(async () => (await onlyBooking()).start).not.toBe(first.start)

    await managed.getByRole('button', { name: 'Cancel appointment' }).click()
    await managed.getByLabel('Reason').fill('I caught a cold.')
    await isSound(managed)
    await managed.getByRole('button', { name: 'Cancel the appointment' }).click()
    await managed.getByText('Your appointment is canceled.').waitFor()
    await expect.poll(async () => (await onlyBooking()).status).toBe('cancelled')
    await expect.poll(() => managed.getByRole('button').count()).toBe(0)
  })

  it('offers three times if somebody was faster', async () => {
    const page = await world.open('/book/lakeside', phoenix)
    await page.getByRole('button', { name: /Check-up/ }).click()
    await showNextWeek(page)
    await takeSecondTime(page)
    await times(page).nth(1).click()
    await page.getByText('That time has just been taken.').waitFor()
    const others = page.getByRole('alert').getByRole('button')
    await expect.poll(() => others.count()).toBe(3)
    await isSound(page)
    await others.first().click()
    await page.getByRole('heading', { name: 'Your details' }).waitFor()
  })

  it('frees the time that a visitor leaves', async () => {
    const page = await world.open('/book/lakeside', phoenix)
    await page.getByRole('button', { name: /Check-up/ }).click()
    await showNextWeek(page)
    const holds = holdCounter()
    const before = await holds()
    await times(page).nth(1).click()
    await page.getByRole('heading', { name: 'Your details' }).waitFor()
    await expect.poll(holds).toBe(before + 1)
    await page.getByRole('button', { name: 'Choose another time' }).click()
    await expect.poll(holds).toBe(before)
    await times(page).first().click()
    await page.getByRole('heading', { name: 'Your details' }).waitFor()
    await expect.poll(holds).toBe(before + 1)
    await page.goto('about:blank')
    await expect.poll(holds).toBe(before)
  })

  it('counts down in the last minute, and keeps what was typed when the reservation ends', async () => {
    const page = await world.open('about:blank', phoenix)
    await page.clock.install()
    await page.goto(`${world.url}/book/lakeside`)
    await page.getByRole('button', { name: /Check-up/ }).click()
    await showNextWeek(page)
    await times(page).nth(1).click()
    await page.getByLabel('Name').fill('Maya Thornton')
    await page.clock.runFor(200_000)
    await expect.poll(() => page.getByText('Your time is reserved for one more minute.').count()).toBe(0)
    await page.clock.runFor(45_000)
    await page.getByText('Your time is reserved for one more minute.').waitFor({ state: 'attached' })
    // Typing does not start the last minute again.
    await page.getByLabel('Name').fill('Maya Thornton-Lee')
    await page.clock.runFor(500)
    await expect.poll(() => page.getByText('Your time is reserved for one more minute.').count()).toBe(1)
    await page.clock.runFor(60_000)
    await page.getByText('The reservation of your time has ended.').waitFor()
    await times(page).first().click()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Maya Thornton-Lee')
  })

  it('speaks German, is dark where the visitor is, and shows the zone that they choose', async () => {
    const page = await world.open('/book/lakeside', {
      locale: 'de-DE',
      colorScheme: 'dark',
      timezoneId: 'Europe/Berlin',
    })
    await page.getByRole('heading', { name: 'Was möchten Sie buchen?' }).waitFor()
    await isSound(page)
    await page.getByRole('button', { name: /Course/ }).click()
    await page.getByLabel('Anzahl Personen').selectOption('3')
    await times(page)
      .first()
      .getByText(/in London/)
      .waitFor()
    await isSound(page)
    await page.getByLabel('Zeitzone').selectOption('Europe/London')
    await expect.poll(() => page.getByText(/in London/).count()).toBe(0)
    await times(page).first().click()
    await page.getByText('3 Personen').waitFor()
    await isSound(page)
  })

  it('says that nothing is free, and that the connection was lost', async () => {
    await world.api.patch(`/calendar/${calendar}`, { working_hours: [] })
    const page = await world.open('/book/lakeside', phoenix)
    await page.getByRole('button', { name: /Check-up/ }).click()
    await page.getByText('No free times in the next 60 days.').waitFor()
    await isSound(page)
    const { page: lost, close } = await openWindow(world.browser, { url: world.url, ...phoenix })
    await lost.route('**/api/booking_page/lakeside', route => route.fulfill({ status: 403, json: {} }))
    await lost.goto('/book/lakeside')
    await lost.getByText('Something went wrong.').waitFor()
    await lost.unroute('**/api/booking_page/lakeside')
    await lost.getByRole('button', { name: 'Try again' }).click()
    await lost.getByRole('button', { name: /Check-up/ }).waitFor()
    await close()
  })

  it('says in words, with 404, that there is no such page or appointment', async () => {
    const { page, close } = await openWindow(world.browser, { url: world.url, ...phoenix })
    const answer = await page.goto('/book/nothing')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'This booking page is not available' }).waitFor()
    expect(await allFaults(page)).toEqual([])
    for (const path of ['/booking_manage', '/booking_manage#unknown']) {
      await page.goto('about:blank')
      await page.goto(path)
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    }
    expect(await allFaults(page)).toEqual([])
    await close()
  })

  it('has its address and its embed code beside the rules', async () => {
    const page = await world.open('/scheduling_rules')
    const link = page.getByRole('link', { name: /Open the booking page/ })
    await expect.poll(() => link.getAttribute('href')).toBe(`${world.url}/book/lakeside`)
    await page.getByRole('button', { name: 'Copy address' }).waitFor()
    await page.getByRole('button', { name: 'Add to your site' }).click()
    await page.getByText('<div data-switchboard-booking="lakeside"></div>').waitFor()
    expect(await graveFaults(page)).toEqual([])
  })

  it('stands on an allowed site in a frame that grows with it, and the page of a link in none', async () => {
    const code = `<script async src="${world.url}/plugin/static/js/booking-frame.js"></script>`
    const body = `<div data-switchboard-booking="lakeside"></div>${code}`
    const page = await world.open(site.show('/book', { body, attributes: 'lang="de"' }))
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Was möchten Sie buchen?' }).waitFor()
    const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0
    await expect.poll(height).not.toBe(600)
    const low = await height()
    await frame.getByRole('button', { name: /Check-up/ }).click()
    await frame.getByRole('list', { name: /Freie Zeiten/ }).waitFor()
    await expect.poll(height).toBeGreaterThan(low)
    const manage = await page.goto(`${world.url}/booking_manage`)
    expect(manage?.headers()['content-security-policy']).toMatch(/frame-ancestors 'self'$/)
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  })
})

function timeList(page: Page) {
  return page.getByRole('list', { name: /Free times on|Freie Zeiten am/ })
}

function times(page: Page) {
  return timeList(page).getByRole('button')
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Maya Thornton')
  await page.getByLabel('Email').fill('maya@example.com')
}

/** Turns to the second week, whose days all have the same times, whatever hour it is now. */
async function showNextWeek(page: Page): Promise<void> {
  await times(page).first().waitFor()
  const before = await vi.waitUntil(() => timeList(page).getAttribute('aria-label'))
  await page.getByRole('button', { name: /^Later days|^Spätere Tage/ }).click()
  await expect.poll(() => timeList(page).getAttribute('aria-label')).not.toBe(before)
}

/** Books the second shown time as the team. */
async function takeSecondTime(page: Page): Promise<void> {
  const shown = await vi.waitUntil(() => times(page).nth(1).locator('b').textContent())
  const label = await vi.waitUntil(() => timeList(page).getAttribute('aria-label'))
  const slots = await freeSlots(twoWeeks())
  const slot = slots.find(
    ({ start }) =>
      timeIn('America/Phoenix', start) === shown && label.endsWith(dayIn('America/Phoenix', start)),
  )
  const made = await world.api.post('/booking', {
    ...{ name: 'Joel', calendar_id: calendar, service_id: 'check_up', start: slot?.start, end: slot?.end },
  })
  if (made.status !== 201) throw new Error(made.text)
}

/** Returns a function that counts the times of the second week that are not free. */
function holdCounter(): () => Promise<number> {
  const range = twoWeeks()
  return async () => 264 - (await freeSlots(range)).length
}

/** Returns eleven days that contain the second week, all of whose times may still be booked. */
function twoWeeks() {
  const start = Math.floor(Date.now() / dayMs + 5) * dayMs
  return { start: new Date(start).toISOString(), end: new Date(start + 11 * dayMs).toISOString() }
}

async function freeSlots(range: { start: string; end: string }): Promise<{ start: string; end: string }[]> {
  const query = new URLSearchParams({ service_id: 'check_up', ...range })
  const answer = await world.api.get(`/calendar/${calendar}/availability?${query}`)
  return answer.json<{ slots: { start: string; end: string }[] }>().slots
}

async function onlyBooking(): Promise<Booking> {
  const found = (await world.api.list('booking', { filter: { calendar_id: calendar } })).json<Booking[]>()
  const [booking] = found
  if (!booking || found.length > 1) throw new Error(`There are ${found.length} bookings`)
  return booking
}

function timeIn(timeZone: string, moment: string): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(new Date(moment))
}

function dayIn(timeZone: string, moment: string): string {
  const shape = { weekday: 'long', month: 'long', day: 'numeric', timeZone } as const
  return new Intl.DateTimeFormat('en-US', shape).format(new Date(moment))
}

const dayMs = 86_400_000

/** Fails if axe finds anything, or if the page is wider than its window. */
async function isSound(page: Page): Promise<void> {
  expect(await allFaults(page)).toEqual([])
  expect(await overflowsSideways(page)).toBe(false)
}
