import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()
const { schema } = entities.booking
const by = { type: 'user', id: itemId, name: 'Ann Lee' }
const base = { _version: 1, created_at: moment, updated_at: moment, created_by: by, updated_by: by }
const calendar = { _id: itemId, id: itemId, ...base, name: 'Dr Okafor', timezone: 'Europe/London' }

let booking: Record<string, unknown>
let sent: unknown[]
let copies: object[]
let warnings: object[]

// Loading the page takes longer than a test waits for it.
beforeAll(async () => {
  await import('../../src/resources/EntityEdit.tsx')
  await import('../../src/admin/records/bookings/BookingNotice.tsx')
  await import('../../src/admin/bookings/BookingActions.tsx')
  await import('../../src/admin/bookings/MoveDialog.tsx')
})

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  sent = []
  copies = []
  warnings = []
  booking = {
    ...{ _id: itemId, id: itemId, ...base, name: 'Maya Thornton', calendar_id: itemId, status: 'pending' },
    ...{ start: '2040-03-05T09:00:00.000Z', end: '2040-03-05T10:00:00.000Z', timezone: 'Europe/London' },
    ...{ seats: 1, capacity: 1, ical_sequence: 0, reference: 'KMHTRWPA', source: 'api' },
  }
  const change = (operation: string, status: string) => async (body: unknown) => {
    sent.push(operation, body)
    booking = { ...booking, status, _version: 2 }
    return contractReply(operation, 200, booking)
  }
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, [summary()]),
    'GET /booking/schema': () => contractReply('booking.schema', 200, schema),
    'GET /calendar/schema': () => contractReply('calendar.schema', 200, entities.calendar.schema),
    'GET /contact/schema': () => contractReply('contact.schema', 200, entities.contact.schema),
    'GET /conversation/schema': () => contractReply('conversation.schema', 200, entities.conversation.schema),
    'GET /calendar': () =>
      contractReply('calendar.list', 200, [calendar], { 'Content-Range': 'calendar 0-0/1' }),
    [`GET /booking/${itemId}`]: () => contractReply('booking.get', 200, booking),
    [`GET /booking/${itemId}/external`]: () =>
      contractReply('getBookingCopies', 200, { external: copies, warnings }),
    [`POST /booking/${itemId}/confirm`]: change('confirmBooking', 'accepted'),
    [`POST /booking/${itemId}/reject`]: change('rejectBooking', 'rejected'),
    [`POST /booking/${itemId}/cancel`]: change('cancelBooking', 'cancelled'),
    [`POST /booking/${itemId}/no_show`]: change('noteNoShow', 'no_show'),
  }
})

function summary() {
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  const permissions = { create: true, update: true, delete: true, purge: true }
  const words = { name: 'booking', title: schema.title, plural, icon, group, area, label }
  return { ...words, in_menu: true, singleton_path: null, capabilities, permissions }
}

async function choose(entry: string) {
  const { user } = world.open(`/booking/${itemId}`)
  await user.click(await screen.findByRole('button', { name: 'More for the booking of Maya Thornton' }))
  await user.click(screen.getByRole('menuitem', { name: entry }))
  return user
}

describe('the page of a booking', () => {
  it('confirms one that waits', async () => {
    const { user } = world.open(`/booking/${itemId}`)
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await screen.findByText('The booking is confirmed.')
    expect(sent).toEqual(['confirmBooking', {}])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull())
  })

  it('cancels with a reason, once the person is sure', async () => {
    const user = await choose('Cancel booking')
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the booking of Maya Thornton?' }))
    await user.type(dialog.getByLabelText('Reason (optional)'), ' Caught a cold. ')
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }))
    await screen.findByText('The booking is canceled, and its time is free again.')
    expect(sent).toEqual(['cancelBooking', { reason: 'Caught a cold.', tell: true }])
  })

  it('rejects without a reason', async () => {
    const user = await choose('Reject')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject the booking of Maya Thornton?' }))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await screen.findByText('The booking is rejected, and its time is free again.')
    expect(sent).toEqual(['rejectBooking', { tell: true }])
  })

  it('notes that nobody came, or says why it cannot', async () => {
    booking = { ...booking, status: 'accepted' }
    world.answers[`POST /booking/${itemId}/no_show`] = () => problem(409, 'booking.illegal_transition')
    await choose('Mark as no-show')
    await screen.findByText('This is not possible in the status of the booking.')
  })

  it('takes a change back', async () => {
    booking = { ...booking, status: 'accepted' }
    world.answers[`POST /booking/${itemId}/cancel`] = () => {
      booking = { ...booking, status: 'cancelled', _version: 2 }
      return contractReply('cancelBooking', 200, booking, { 'X-Operation-Id': itemId })
    }
    world.answers[`POST /operation/${itemId}/undo`] = () => {
      booking = { ...booking, status: 'accepted', _version: 3 }
      return contractReply('undoOperation', 200, { undone: 1, skipped: [], operation: null })
    }
    const user = await choose('Cancel booking')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Move…' })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('button', { name: 'Move…' })
  })

  it('shows the moves, newest first, in the zone of the calendar', async () => {
    const move = (from: string, to: string) => ({
      ...{ from: `2040-03-05T${from}:00.000Z`, to: `2040-03-05T${to}:00.000Z`, by: 'Ann Lee', at: moment },
    })
    booking = { ...booking, moves: [move('07:00', '08:00'), move('08:00', '09:00')] }
    world.open(`/booking/${itemId}`)
    const moves = await screen.findAllByText(/^From .*to/u)
    expect(moves.map(one => one.textContent?.replaceAll(/\s/gu, ' '))).toEqual([
      expect.stringContaining('8:00 AM to Mon, Mar 5, 9:00 AM'),
      expect.stringContaining('7:00 AM to Mon, Mar 5, 8:00 AM'),
    ])
    const link = screen.getByRole('link', { name: 'Show in the calendar' })
    expect(link.getAttribute('href')).toBe(`/booking-calendar?date=2040-03-05&booking=${itemId}`)
  })

  it('shows its events in connected calendars, and what needs a look there', async () => {
    const url = 'https://calendar.google.com/calendar/event?eid=x'
    const place = { calendar_id: itemId, event_id: 'x', error: null }
    copies = [
      { ...place, provider: 'google', status: 'written', url },
      { ...place, provider: 'microsoft', status: 'failed', url: null },
    ]
    warnings = [{ code: 'overlap', provider: 'google', at: moment }]
    world.open(`/booking/${itemId}`)
    await screen.findByText('Another event in Google overlaps this appointment.')
    const link = screen.getByRole('link', { name: 'Open in Google' })
    expect(link.getAttribute('href')).toBe(url)
    expect(screen.getByText('Could not be written to Microsoft')).toBeTruthy()
  })

  it('offers nothing to a viewer', async () => {
    world.me = person({ role: 'viewer' })
    world.open(`/booking/${itemId}`)
    await screen.findByRole('heading', { level: 1, name: 'Maya Thornton' })
    expect(screen.queryByRole('button', { name: /^More for the booking/ })).toBeNull()
  })
})

describe('moving a booking', () => {
  const slot = (clock: string) => ({
    ...{ start: `2040-03-05T${clock}:00.000Z`, end: `2040-03-05T${clock}:00.000Z`, seats_left: 1 },
    ...{ calendar_ids: [itemId], token: 'v1.a.b.c' },
  })
  let asked: URLSearchParams[]

  beforeEach(() => {
    asked = []
    booking = { ...booking, status: 'accepted', email: 'maya@thornton-boats.example' }
    world.answers[`GET /calendar/${itemId}/availability`] = (_, request) => {
      asked.push(new URL(request.url).searchParams)
      return contractReply('getAvailability', 200, {
        ...{ timezone: 'Europe/London', slots: [slot('11:00'), slot('13:00')], unavailable_calendar_ids: [] },
      })
    }
    world.answers[`GET /calendar/${itemId}/why`] = () => {
      const reason = { code: 'busy', source: 'booking', start: '2040-03-05T12:00:00.000Z' }
      const calendars = [
        { calendar_id: itemId, name: 'Dr Okafor', reason: { ...reason, end: '2040-03-05T12:40:00.000Z' } },
      ]
      return contractReply('explainAvailability', 200, { is_offered: false, calendars })
    }
    world.answers[`POST /booking/${itemId}/move`] = body => {
      sent.push(body)
      return contractReply('moveBooking', 200, { ...booking, start: body?.start })
    }
  })

  async function openDialog() {
    const { user } = world.open(`/booking/${itemId}`)
    await user.click(await screen.findByRole('button', { name: 'Move…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move the booking of Maya Thornton' }))
    return { user, dialog }
  }

  it('offers the free times of its day, and tells the person unless asked not to', async () => {
    const { user, dialog } = await openDialog()
    await user.click(await dialog.findByRole('button', { name: /^1:00.PM$/u }))
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      ...{ booking_id: itemId, duration_minutes: '60', seats: '1' },
      ...{ start: '2040-03-05T00:00:00.000Z', end: '2040-03-06T00:00:00.000Z' },
    })
    await user.click(dialog.getByRole('checkbox', { name: 'Tell Maya Thornton by email' }))
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await screen.findByText('The booking of Maya Thornton is moved.')
    expect(sent).toEqual([{ start: '2040-03-05T13:00:00.000Z', tell: false }])
  })

  it('says why another time is not free', async () => {
    const { dialog } = await openDialog()
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '12:15' } })
    await dialog.findByText(/^Another booking takes the time from 12:00.PM to 12:40.PM/u)
    expect(dialog.queryByText(/anyway/)).toBeNull()
  })

  it('stays open if the time was taken meanwhile', async () => {
    world.answers[`POST /booking/${itemId}/move`] = () => problem(409, 'booking.slot_taken')
    const { user, dialog } = await openDialog()
    await user.click(await dialog.findByRole('button', { name: /^11:00.AM$/u }))
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await screen.findByText('That time has just been taken. Choose another one.')
    dialog.getByRole('button', { name: 'Move' })
  })

  it('asks for a time if the calendar does not offer the service', async () => {
    world.answers[`GET /calendar/${itemId}/availability`] = () => problem(422, 'record.invalid')
    const { user, dialog } = await openDialog()
    await dialog.findByText(/^This calendar does not offer the service/)
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '12:15' } })
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await screen.findByText('The booking of Maya Thornton is moved.')
    expect(sent).toEqual([{ start: '2040-03-05T12:15:00.000Z', tell: true }])
  })

  it('says that a person without an email address is not told', async () => {
    booking = { ...booking, email: undefined }
    const { dialog } = await openDialog()
    dialog.getByText('There is no email address, so Maya Thornton is not told.')
  })
})
