import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { accountWorld, benId, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

type Schemas = components['schemas']
type Delivery = Schemas['WebhookDelivery']

const world = accountWorld()
let facts: Partial<Schemas['Integration']> = {}
let rows: Delivery[] = []

const hook = (): Schemas['Integration'] => ({
  ...{ id: itemId, kind: 'webhook', name: 'Bookkeeping', title: 'Webhook', description: 'Events.' },
  ...{ category: 'webhook', icon: 'bolt', auth: 'none', state: 'connected', account: 'books.example' },
  ...{ connected_at: moment, updated_at: moment, _version: 1, syncs: [], parts: ['deliveries'] },
  health: { ok: true, checked_at: moment, message: null },
  authorization: {},
  settings: { name: 'Bookkeeping', events: ['contact.created'] },
  ...facts,
})

const titles = { oneOf: [{ const: 'contact.created', title: 'A contact is added' }] }
const schemas: Schemas['IntegrationSchemas'] = {
  integrations: {
    webhook: {
      title: 'Webhook',
      authorization_schema: { type: 'object' },
      settings_schema: {
        type: 'object',
        properties: { events: { type: 'array', title: 'Events', items: { type: 'string', ...titles } } },
      },
      syncs: {},
    },
  },
}

function delivery(more: Partial<Delivery> = {}): Delivery {
  return {
    ...{ _id: benId, type: 'contact.created', data: { contact_id: 'c-17' }, state: 'failed', attempts: 8 },
    ...{ created_at: moment, last_at: moment, next_at: null, status: 503 },
    ...{ error: 'The server answered 503.', answer: 'Down \u202Efor maintenance' },
    ...more,
  }
}

const listed = `GET /integrations/${itemId}/deliveries`

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  facts = {}
  rows = [delivery()]
  world.answers = {
    'GET /integrations/schema': () => contractReply('getIntegrationSchemas', 200, schemas),
    'GET /integrations/stream': () =>
      new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } }),
    [`GET /integrations/${itemId}`]: () => contractReply('getIntegration', 200, hook()),
    [listed]: () => contractReply('listWebhookDeliveries', 200, { deliveries: rows, next: null }),
    [`POST /integrations/${itemId}/deliveries/${benId}/again`]: () => new Response(null, { status: 202 }),
    [`POST /integrations/${itemId}/deliveries/again`]: () =>
      contractReply('sendWebhooksAgain', 202, { count: 2 }),
  }
})

function open() {
  return world.open(`/integrations/${itemId}`)
}

async function openDelivery() {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Open: A contact/ }))
  return { user, panel: within(await screen.findByRole('dialog', { name: 'A contact is added' })) }
}

describe('the deliveries of a webhook', () => {
  it('show what was sent and what the server answered, and are sent again', async () => {
    const { user, panel } = await openDelivery()
    const body = panel.getByRole('region', { name: 'Body as sent' }).textContent
    expect(JSON.parse(String(body))).toEqual({
      type: 'contact.created',
      timestamp: moment,
      data: { contact_id: 'c-17' },
    })
    expect(panel.getByText('The server answered with status 503.')).toBeTruthy()
    expect(panel.getByText('Down ⟨U+202E⟩for maintenance')).toBeTruthy()
    rows = [delivery({ state: 'waiting', attempts: 0, next_at: '2036-03-01T09:30:00.000Z' })]
    await user.click(panel.getByRole('button', { name: 'Send again' }))
    expect(await panel.findByText('Waiting')).toBeTruthy()
    expect(world.sent.map(({ call }) => call)).toEqual([
      `POST /integrations/${itemId}/deliveries/${benId}/again`,
    ])
  })

  it('are shown by state and page by page', async () => {
    const asked: string[] = []
    world.answers[listed] = (_body, { url }) => {
      const { search } = new URL(url)
      asked.push(search)
      const isSecond = search.includes('after=')
      const one = isSecond ? delivery({ _id: itemId, attempts: 1 }) : delivery()
      const next = isSecond ? null : '17_a'
      return contractReply('listWebhookDeliveries', 200, { deliveries: [one], next })
    }
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Failed' }))
    await user.click(await screen.findByRole('button', { name: 'Show older deliveries' }))
    expect(await screen.findByText('1 attempt')).toBeTruthy()
    expect(asked).toEqual(['', '?state=failed', '?state=failed&after=17_a'])
  })

  it('are sent again since a time of the tenant, after a question', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Send again since…' }))
    const dialog = within(await screen.findByRole('dialog'))
    const since = dialog.getByLabelText(/From/)
    fireEvent.change(since, { target: { value: '' } })
    await user.click(dialog.getByRole('button', { name: 'Send again' }))
    expect(dialog.getByText('Enter a date and a time.')).toBeTruthy()
    expect(world.sent).toEqual([])
    fireEvent.change(since, { target: { value: '2026-03-01T08:00' } })
    await user.click(dialog.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('2 deliveries are sent again')).toBeTruthy()
    const since0 = String(world.sent[0]?.body?.since)
    expect(since0).toBe(new Date('2026-03-01T08:00').toISOString())
  })

  it('keep the question open if the server refuses', async () => {
    world.answers[`POST /integrations/${itemId}/deliveries/again`] = () =>
      problem(409, 'integration.not_ready', { detail: 'It is switched off.' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Send again since…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Send again' }))
    expect(await dialog.findByText('It is switched off.')).toBeTruthy()
  })

  it('lead to the settings while no event is chosen', async () => {
    facts = { settings: { name: 'Bookkeeping', events: [] } }
    rows = []
    const { user } = open()
    expect(await screen.findByText(/This webhook sends nothing yet/)).toBeTruthy()
    await screen.findByRole('heading', { name: 'Settings' })
    await user.click(screen.getByRole('button', { name: 'Choose events' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Settings'))
  })

  it('can be loaded again after an error', async () => {
    let isDown = true
    const answer = world.answers[listed]
    world.answers[listed] = (body, request) =>
      isDown || !answer ? problem(500, 'server.error') : answer(body, request)
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(retry)
    expect(await screen.findByRole('button', { name: /^Open: A contact/ })).toBeTruthy()
  })

  it('are read by operators, and sent again by admins', async () => {
    world.me = person({ role: 'operator' })
    const { panel } = await openDelivery()
    expect(panel.getByText('Failed')).toBeTruthy()
    for (const name of ['Send again', 'Send again since…'])
      expect(screen.queryByRole('button', { name, hidden: true })).toBeNull()
  })
})
