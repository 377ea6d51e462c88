import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
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
  return { ...words, singleton_path: null, capabilities, permissions }
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
    expect(sent).toEqual(['confirmBooking', undefined])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull())
  })

  it('cancels with a reason, once the person is sure', async () => {
    const user = await choose('Cancel booking')
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the booking of Maya Thornton?' }))
    await user.type(dialog.getByLabelText('Reason (optional)'), ' Caught a cold. ')
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }))
    await screen.findByText('The booking is canceled, and its time is free again.')
    expect(sent).toEqual(['cancelBooking', { reason: 'Caught a cold.' }])
  })

  it('rejects without a reason', async () => {
    const user = await choose('Reject')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject the booking of Maya Thornton?' }))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await screen.findByText('The booking is rejected, and its time is free again.')
    expect(sent).toEqual(['rejectBooking', {}])
  })

  it('notes that nobody came, or says why it cannot', async () => {
    booking = { ...booking, status: 'accepted' }
    world.answers[`POST /booking/${itemId}/no_show`] = () => problem(409, 'booking.illegal_transition')
    await choose('Did not come')
    await screen.findByText('This is not possible in the status of the booking.')
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
