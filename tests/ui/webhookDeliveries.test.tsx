import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

type Schemas = components['schemas']
type Delivery = Schemas['WebhookDelivery']

const world = accountWorld()
const path = `/integrations/${itemId}`
const list = `GET ${path}/deliveries`
/** Queries of the list, as they were sent. */
let queries: string[] = []
let rows: Delivery[] = []

function id(index: number): string {
  return `01938c5e-7a52-4c3e-9d0a-5b1f0a2f6c${String(index).padStart(2, '0')}`
}

function delivery(index: number, facts: Partial<Delivery> = {}): Delivery {
  return {
    _id: id(index),
    type: 'message.created',
    data: { message_id: id(99) },
    state: 'delivered',
    attempts: 1,
    created_at: moment,
    last_at: moment,
    next_at: null,
    status: 200,
    error: null,
    answer: 'ok',
    ...facts,
  }
}

const failed = delivery(2, {
  type: 'contact.created',
  state: 'failed',
  attempts: 10,
  status: 503,
  error: 'The server answered 503.',
  answer: '<b>Down</b>',
})

function webhook(facts: Partial<Schemas['Integration']> = {}): Schemas['Integration'] {
  return {
    id: itemId,
    kind: 'webhook',
    name: 'Practice software',
    title: 'Webhook',
    description: 'Tells another system what happens.',
    category: 'webhook',
    icon: 'bolt',
    auth: 'none',
    parts: ['deliveries'],
    state: 'connected',
    account: 'https://lakeside-dental.example',
    connected_at: moment,
    updated_at: moment,
    _version: 2,
    syncs: [],
    health: null,
    authorization: {},
    settings: { name: 'Practice software', events: ['message.created'] },
    ...facts,
  }
}

const events = {
  type: 'array',
  title: 'Events',
  uniqueItems: true,
  items: {
    type: 'string',
    oneOf: [
      { const: 'message.created', title: 'A message is sent' },
      { const: 'contact.created', title: 'A contact is added' },
    ],
  },
}
const kind = {
  title: 'Webhook',
  authorization_schema: { type: 'object' },
  settings_schema: { type: 'object', properties: { name: { type: 'string', title: 'Name' }, events } },
  syncs: {},
}

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  queries = []
  rows = [delivery(1), failed]
  show(webhook())
  world.answers['GET /integrations/schema'] = () =>
    contractReply('getIntegrationSchemas', 200, { integrations: { webhook: kind } })
  world.answers['GET /integrations/stream'] = () =>
    new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } })
  world.answers[list] = (_body, request) => {
    const { search, searchParams } = new URL(request.url)
    queries.push(search)
    const state = searchParams.get('state')
    const deliveries = rows.filter(row => state === null || row.state === state)
    return contractReply('listWebhookDeliveries', 200, { deliveries, next: null })
  }
})

function show(integration: Schemas['Integration']): void {
  world.answers[`GET ${path}`] = () => contractReply('getIntegration', 200, integration)
}

async function shownRows(): Promise<HTMLElement[]> {
  return within(await screen.findByRole('list', { name: 'Deliveries' })).findAllByRole('listitem')
}

describe('the deliveries of a webhook', () => {
  it('show event, state, attempts and error', async () => {
    world.open(path)
    await screen.findByText('A contact is added')
    const [first, second] = await shownRows()
    for (const text of ['A message is sent', 'message.created', 'Delivered', '1 attempt'])
      expect(within(first as HTMLElement).getByText(text)).toBeTruthy()
    for (const text of ['Failed', '10 attempts', 'The server answered with status 503.'])
      expect(within(second as HTMLElement).getByText(text)).toBeTruthy()
  })

  it('show when a waiting one is tried next', async () => {
    const next = '2099-03-01T10:00:00.000Z'
    rows = [delivery(1, { state: 'waiting', next_at: next })]
    world.open(path)
    const [row] = await shownRows()
    expect(row?.querySelector(`time[datetime="${next}"]`)).toBeTruthy()
    expect(row?.textContent).toContain('Next attempt:')
  })

  it('are filtered by state, in the address too', async () => {
    const { user } = world.open(path)
    await shownRows()
    await user.click(screen.getByRole('button', { name: 'Failed' }))
    await expect.poll(async () => (await shownRows()).length).toBe(1)
    expect(queries.at(-1)).toBe('?state=failed')
    expect(window.location.search).toBe('?deliveries=failed')
  })

  it('show older ones on demand', async () => {
    world.answers[list] = (_body, request) => {
      const after = new URL(request.url).searchParams.get('after')
      const page =
        after === 'older'
          ? { deliveries: [failed], next: null }
          : { deliveries: [delivery(1)], next: 'older' }
      return contractReply('listWebhookDeliveries', 200, page)
    }
    const { user } = world.open(path)
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await expect.poll(async () => (await shownRows()).length).toBe(2)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('show body and answer as plain text when opened', async () => {
    const { user } = world.open(path)
    const name = 'Show details: A contact is added'
    await user.click(await screen.findByRole('button', { name }))
    const panel = within(await screen.findByRole('dialog'))
    const body = panel.getByRole('group', { name: 'Body as sent' }).textContent ?? ''
    expect(JSON.parse(body)).toEqual({ type: failed.type, timestamp: moment, data: failed.data })
    expect(panel.getByText('503')).toBeTruthy()
    expect(panel.getByRole('group', { name: 'Answer' }).textContent).toBe('<b>Down</b>')
    await user.click(panel.getByRole('button', { name: 'Close' }))
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name }))
  })

  it('are sent again one by one, and keep the focus in their place', async () => {
    const call = `POST ${path}/deliveries/${failed._id}/again`
    world.answers[call] = () => {
      rows = [delivery(1), { ...failed, state: 'waiting', attempts: 0, next_at: '2099-03-01T10:00:00.000Z' }]
      return new Response(null, { status: 202 })
    }
    const { user } = world.open(`${path}?deliveries=failed`)
    await user.click(await screen.findByRole('button', { name: 'Send again: A contact is added' }))
    expect(await screen.findByText('The delivery is sent again')).toBeTruthy()
    expect(await screen.findByText('No deliveries failed')).toBeTruthy()
    expect(world.sent.map(one => one.call)).toEqual([call])
    await expect.poll(() => document.activeElement?.textContent).toBe('Deliveries')
  })

  it('are sent again since a time', async () => {
    world.answers[`POST ${path}/deliveries/again`] = () =>
      contractReply('sendWebhooksAgain', 202, { count: 12 })
    const { user } = world.open(path)
    await user.click(await screen.findByRole('button', { name: 'Send again since…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/keeps its webhook-id/)).toBeTruthy()
    await user.click(await dialog.findByRole('button', { name: 'Send again' }))
    expect(world.sent).toEqual([])
    await user.type(await dialog.findByLabelText(/Since/), '2026-03-01T10:00')
    await user.click(dialog.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('12 are sent again')).toBeTruthy()
    const since = new Date('2026-03-01T10:00').toISOString()
    expect(world.sent.map(one => one.body)).toEqual([{ since }])
  })

  it('show why nothing can be sent again', async () => {
    const detail = 'The webhook is switched off. Switch it on first.'
    world.answers[`POST ${path}/deliveries/again`] = () => problem(409, 'integration.not_ready', { detail })
    const { user } = world.open(path)
    await user.click(await screen.findByRole('button', { name: 'Send again since…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText(/Since/), '2026-03-01T10:00')
    await user.click(dialog.getByRole('button', { name: 'Send again' }))
    expect(await dialog.findByText(new RegExp(detail))).toBeTruthy()
  })

  it('say what makes them while there are none', async () => {
    rows = []
    world.open(path)
    expect(await screen.findByText('No deliveries yet')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Choose events' })).toBeNull()
  })

  it('lead to the events while none is chosen', async () => {
    rows = []
    show(webhook({ settings: { name: 'Practice software', events: [] } }))
    const { user } = world.open(path)
    expect(await screen.findByText(/This webhook sends nothing yet/)).toBeTruthy()
    await screen.findByRole('checkbox', { name: 'A message is sent' })
    await user.click(screen.getByRole('link', { name: 'Choose events' }))
    const field = screen.getByRole('checkbox', { name: 'A message is sent' })
    await expect.poll(() => document.activeElement).toBe(field)
  })

  it('wait while the webhook is off', async () => {
    show(webhook({ state: 'disabled' }))
    world.open(path)
    expect(await screen.findByText(/Deliveries wait until you switch it on/)).toBeTruthy()
    const button = await screen.findByRole('button', { name: 'Send again since…' })
    expect(button.hasAttribute('disabled')).toBe(true)
  })

  it('are loaded again after an error', async () => {
    const works = world.answers[list]
    world.answers[list] = () => problem(500, 'server.failed')
    const { user } = world.open(path)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    if (works) world.answers[list] = works
    await user.click(retry)
    expect(await shownRows()).toHaveLength(2)
  })

  it('are read again when the connection changes', async () => {
    let notice: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        notice = controller
      },
    })
    world.answers['GET /integrations/stream'] = () =>
      new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    world.open(path)
    expect(await shownRows()).toHaveLength(2)
    rows = [delivery(3), ...rows]
    notice?.enqueue(new TextEncoder().encode(`event: integration\ndata: {"id":"${itemId}"}\n\n`))
    await expect.poll(async () => (await shownRows()).length).toBe(3)
  })

  it('are read by operators, who send nothing again', async () => {
    world.me = person({ role: 'operator' })
    world.open(path)
    expect(await shownRows()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull()
  })
})
