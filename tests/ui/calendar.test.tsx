import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { accountWorld, benId, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()
const by = { type: 'user', id: itemId, name: 'Ann Lee' }
const base = { _version: 1, created_at: moment, updated_at: moment, created_by: by, updated_by: by }

let calendars: object[]
let bookings: object[]
let busy: { busy: object[]; holds: object[]; connections: object[] }
/** Queries of what else occupies the calendars. */
let askedBusy: URLSearchParams[]
/** Queries of the list of bookings. */
let asked: Record<string, unknown>[]

// Loading the page takes longer than a test waits for it.
beforeAll(async () => {
  await import('../../src/admin/pages/calendar/CalendarPage.tsx')
  await import('../../src/admin/pages/calendar/BookingGrid.tsx')
})

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  calendars = [calendar(itemId, 'Dr Okafor'), calendar(benId, 'Room 2')]
  bookings = [booking(1, 'Maya Thornton')]
  asked = []
  askedBusy = []
  busy = { busy: [], holds: [], connections: [] }
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, [summary('booking'), summary('calendar')]),
    'GET /calendar': () =>
      contractReply('calendar.list', 200, calendars, { 'Content-Range': `calendar 0-1/${calendars.length}` }),
    'GET /calendar_busy': (_, request) => {
      askedBusy.push(new URL(request.url).searchParams)
      return contractReply('getCalendarBusy', 200, busy)
    },
    'GET /booking': (_, request) => {
      const query = JSON.parse(new URL(request.url).searchParams.get('query') ?? '{}')
      asked.push(query)
      const rows = bookings.slice(query.range[0], query.range[1] + 1)
      return contractReply('booking.list', 200, rows, { 'Content-Range': 'booking 0-0/1' })
    },
  }
})

function summary(name: 'booking' | 'calendar') {
  const { schema } = entities[name]
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  const permissions = { create: true, update: true, delete: true, purge: true }
  const words = { name, title: schema.title, plural, icon, group, area, label }
  return { ...words, in_menu: true, singleton_path: null, capabilities, permissions }
}

function calendar(id: string, name: string) {
  return { ...base, _id: id, id, name, enabled: true, color: '#151a67', timezone: 'Europe/London' }
}

function booking(index: number, name: string, more: object = {}) {
  const id = `01938c5e-0000-7000-8000-${String(index).padStart(12, '0')}`
  return {
    ...{ ...base, _id: id, id, name, calendar_id: itemId, status: 'accepted', source: 'api' },
    ...{ start: '2040-03-05T09:00:00.000Z', end: '2040-03-05T10:00:00.000Z', timezone: 'Europe/London' },
    ...{ seats: 1, capacity: 1, ical_sequence: 0, reference: 'KMHTRWPA', ...more },
  }
}

function times(from: string, to: string) {
  return { start: `2040-03-05T${from}:00.000Z`, end: `2040-03-05T${to}:00.000Z` }
}

function connection(more: object) {
  return {
    ...{ calendar_id: itemId, provider: 'google', account_id: benId, state: 'connected', reason: null },
    ...{ checked_at: moment, failing_since: null, read_at: moment },
    ...{ known_from: moment, known_to: '2040-05-05T00:00:00.000Z', ...more },
  }
}

const week = '/booking-calendar?view=list&date=2040-03-05'

describe('the calendar', () => {
  it('lists the bookings of a week, with their status, seats and calendar in words', async () => {
    bookings.push(booking(2, 'Jonas Weber', { status: 'pending', seats: 3, calendar_id: benId }))
    world.open(week)
    const maya = await screen.findByRole('button', { name: /Maya Thornton/ })
    expect(maya.textContent).toMatch(/9:00.*10:00.*Dr Okafor/)
    expect(screen.getByRole('button', { name: /Jonas Weber/ }).textContent).toMatch(
      /Waits for confirmation · 3 seats · Room 2/,
    )
    screen.getByRole('heading', { name: /^Mar 4\s–\s10, 2040/u })
    expect(asked.at(-1)).toMatchObject({
      filter: {
        start: { lt: '2040-03-11T00:00:00.000Z' },
        end: { gt: '2040-03-04T00:00:00.000Z' },
        status: { nin: ['cancelled', 'rejected'] },
      },
    })
  })

  it('asks for the chosen calendars, and for canceled bookings on demand', async () => {
    const { user } = world.open(week)
    await user.click(await screen.findByRole('checkbox', { name: 'Room 2' }))
    const chosen = { or: [{ calendar_id: { in: [itemId] } }, { further_calendar_ids: { has: itemId } }] }
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: chosen }))
    await waitFor(() => expect(askedBusy.at(-1)?.get('calendar_ids')).toBe(itemId))
    expect(window.location.search).toContain(`hidden=${benId}`)
    await user.click(screen.getByRole('checkbox', { name: 'Show canceled' }))
    await waitFor(() => expect(asked.at(-1)?.filter).not.toHaveProperty('status'))
    await user.click(screen.getByRole('checkbox', { name: 'Dr Okafor' }))
    await screen.findAllByText('No calendar is selected')
    expect(screen.queryByRole('button', { name: /Maya Thornton/ })).toBeNull()
  })

  it('shows a booking under each of its calendars that is chosen', async () => {
    bookings = [booking(1, 'Maya Thornton', { further_calendar_ids: [benId] })]
    const { user } = world.open(week)
    const shown = () => screen.getAllByRole('button', { name: /Maya Thornton/ }).map(one => one.textContent)
    await screen.findAllByRole('button', { name: /Maya Thornton/ })
    expect(shown()).toEqual([expect.stringMatching(/Dr Okafor$/), expect.stringMatching(/Room 2$/)])
    await user.click(screen.getByRole('checkbox', { name: 'Dr Okafor' }))
    await waitFor(() => expect(shown()).toEqual([expect.stringMatching(/Room 2$/)]))
  })

  it('shows when a connected calendar is busy, and opens what is known of it by keyboard', async () => {
    busy.busy = [{ ...times('11:00', '12:00'), calendar_id: itemId, provider: 'google', source: 'Family' }]
    busy.connections = [connection({})]
    const { user } = world.open(week)
    const event = await screen.findByRole('button', { name: /Busy.*Family · Dr Okafor/ })
    expect(event.textContent).toMatch(/11:00.*12:00/)
    expect(askedBusy.at(-1)?.get('from')).toBe('2040-03-04T00:00:00.000Z')
    expect(askedBusy.at(-1)?.has('calendar_ids')).toBe(false)
    event.focus()
    await user.keyboard('{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'Busy in “Family”' })
    within(panel).getByText('Dr Okafor')
    within(panel).getByText(/sees in Google what it is/)
    const link = within(panel).getByRole('link', { name: 'Open calendar' })
    expect(link.getAttribute('href')).toBe(`/calendar/${itemId}`)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows a reserved time and until when it is', async () => {
    const held_until = '2040-03-05T08:35:00.000Z'
    busy.holds = [{ ...times('14:00', '14:30'), calendar_id: benId, service_id: '', held_until }]
    world.open(week)
    await screen.findByRole('button', { name: /Reserved until 8:35\sAM.*2:00.*2:30.*Room 2/u })
  })

  it('says which connection cannot be read, and lets only admins sign in again', async () => {
    const signedOut = { state: 'reauth_required', reason: 'unauthorized', failing_since: moment }
    busy.connections = [connection(signedOut), connection({ calendar_id: benId })]
    world.open(week)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(
      /^Google calendar of Dr Okafor: not reached since .*\. The sign-in has ended\. Sign in again\./,
    )
    expect(alert.textContent).not.toContain('Room 2')
    within(alert).getByRole('button', { name: 'Sign in again' })
    within(alert).getByRole('link', { name: 'Open calendar' })
  })

  it('does not let a viewer sign in to a connection', async () => {
    world.me = person({ role: 'viewer' })
    busy.connections = [connection({ state: 'reauth_required', reason: 'unauthorized' })]
    world.open(week)
    const alert = await screen.findByRole('alert')
    within(alert).getByRole('link', { name: 'Open calendar' })
    expect(within(alert).queryByRole('button')).toBeNull()
  })

  it('says until when busy times are known if that ends before the week', async () => {
    busy.connections = [connection({ known_to: '2040-03-07T00:00:00.000Z' })]
    world.open(week)
    const note = await screen.findByText(/^Busy times of connected calendars are known until/)
    expect(note.textContent).toMatch(/Mar 7, 2040/)
  })

  it('goes a week on and back to today', async () => {
    const { user } = world.open(week)
    await user.click(await screen.findByRole('button', { name: 'Next week' }))
    await screen.findByRole('heading', { name: /^Mar 11\s–\s17, 2040/u })
    expect(window.location.search).toContain('date=2040-03-12')
    await user.click(screen.getByRole('button', { name: 'Today' }))
    await waitFor(() => expect(window.location.search).not.toContain('date='))
  })

  it('says that more bookings exist than it shows', async () => {
    bookings = Array.from({ length: 2001 }, (_, index) => booking(index, `Visitor ${index}`))
    world.open('/booking-calendar?view=month&date=2040-03-05')
    await screen.findByText(/^Only the first 2,000 bookings are shown/)
    expect(asked.map(({ range }) => range).slice(0, 5)).toEqual([
      [0, 499],
      [500, 999],
      [1000, 1499],
      [1500, 1999],
      [2000, 2000],
    ])
  })

  it('says that a week has no bookings', async () => {
    bookings = []
    world.open(week)
    await screen.findByText('No bookings this week')
  })

  it('asks for a first calendar', async () => {
    calendars = []
    world.open('/booking-calendar')
    const link = await screen.findByRole('link', { name: 'New calendar' })
    expect(link.getAttribute('href')).toBe('/calendar/create')
  })

  it('says that bookings cannot be loaded, and tries again', async () => {
    const answer = world.answers['GET /booking']
    world.answers['GET /booking'] = () => problem(422, 'query.invalid')
    const { user } = world.open(week)
    const alert = await screen.findByRole('alert')
    if (answer) world.answers['GET /booking'] = answer
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: /Maya Thornton/ })
  })

  it('offers a viewer nothing to change', async () => {
    world.me = person({ role: 'viewer' })
    world.open(week)
    await screen.findByRole('button', { name: /Maya Thornton/ })
    expect(screen.queryByRole('button', { name: 'New booking' })).toBeNull()
  })

  it('opens the booking that the address names, or says that it is gone', async () => {
    world.answers[`GET /booking/${benId}`] = () => problem(404, 'resource.not_found')
    world.open(`${week}&booking=${benId}`)
    await screen.findByText('This booking no longer exists')
  })
})
