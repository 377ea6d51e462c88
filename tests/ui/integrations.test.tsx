import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { accountWorld, fieldProblem, itemId, moment, person, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

type Integration = components['schemas']['Integration']
type Sync = components['schemas']['IntegrationSync']

const world = accountWorld()
let syncFacts: Partial<Sync> = {}

function sync(): Sync {
  return {
    name: 'rows',
    title: 'Rows → records',
    direction: 'in',
    list: 'contact',
    status: 'scheduled',
    schedule: '0 * * * *',
    next_run_at: moment,
    pause: null,
    progress: null,
    last_run: null,
    ...syncFacts,
  }
}

function connection(facts: Partial<Integration> = {}): Integration {
  return {
    id: itemId,
    kind: 'rest',
    name: 'Appointment book',
    title: 'REST source',
    description: 'Rows of another system become records.',
    category: 'database',
    icon: 'table_rows',
    auth: 'api_key',
    parts: [],
    state: 'connected',
    account: 'api.lakeside-dental.example',
    connected_at: moment,
    updated_at: moment,
    _version: 2,
    syncs: [sync()],
    health: { ok: true, checked_at: moment, message: null },
    authorization: {},
    settings: { name: 'Appointment book' },
    ...facts,
  }
}

const offer = () =>
  connection({
    id: 'rest',
    name: 'REST source',
    state: 'not_connected',
    account: null,
    _version: null,
    syncs: [],
  })

const field = { type: 'string', title: 'Address' }
const schemas = {
  integrations: {
    rest: {
      title: 'REST source',
      authorization_schema: { type: 'object', required: ['url'], properties: { url: field } },
      settings_schema: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
      syncs: { rows: { title: 'Rows → records', direction: 'in', can_try: true } },
    },
  },
}

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  syncFacts = {}
  const trigger = () =>
    contractReply('triggerSync', 202, [{ sync: 'rows', status: 'queued', task_id: itemId }])
  world.answers = {
    'GET /integrations': () => contractReply('listIntegrations', 200, [connection(), offer()]),
    'GET /integrations/schema': () => contractReply('getIntegrationSchemas', 200, schemas),
    'GET /integrations/stream': () =>
      new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } }),
    [`GET /integrations/${itemId}`]: () => contractReply('getIntegration', 200, connection()),
    [`GET /integrations/${itemId}/runs`]: () => contractReply('listIntegrationRuns', 200, []),
    [`POST /integrations/${itemId}/trigger/rows`]: trigger,
  }
})

describe('the integrations', () => {
  it('show a refused field of a new connection at its field', async () => {
    world.answers['POST /integrations/rest/authorization'] = () => fieldProblem('/url', 'No such host.')
    const { user } = world.open('/integrations')
    const list = within(await screen.findByRole('list', { name: 'Databases' }))
    expect(list.getByText('Connected')).toBeTruthy()
    await user.click(await list.findByRole('button', { name: 'Connect: REST source' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByRole('textbox', { name: /Address/ }), 'https://nowhere.example')
    await user.click(dialog.getByRole('button', { name: 'Connect' }))
    expect(await dialog.findByText('No such host.')).toBeTruthy()
  })

  it('offer sources of files in a card group of their own, each with its icon', async () => {
    const files = (kind: string, title: string, icon: string) => ({
      ...offer(),
      ...{ id: kind, kind, name: title, title, icon, category: 'files' as const },
    })
    const offers = [files('s3', 'S3 bucket', 'cloud'), files('webdav', 'WebDAV folder', 'folder')]
    world.answers['GET /integrations'] = () => contractReply('listIntegrations', 200, offers)
    world.open('/integrations')
    const cards = within(await screen.findByRole('list', { name: 'Files' })).getAllByRole('listitem')
    expect(cards.map(card => within(card).getByRole('heading').textContent)).toEqual([
      'S3 bucket',
      'WebDAV folder',
    ])
    for (const card of cards) expect(card.querySelector('svg')).toBeTruthy()
  })

  it('show files as they would become documents, with size and time', async () => {
    const row = {
      key: 'a/b.txt',
      label: 'a/b.txt',
      outcome: 'added',
      values: { '/title': 'a/b', '/size': 3100, '/changed': moment },
      errors: [],
    }
    const columns = ['/title', '/size', '/changed']
    world.answers[`POST /integrations/${itemId}/try/rows`] = () =>
      contractReply('trySync', 200, { entity: 'imported_document', columns, rows: [row], more: false })
    const { user } = world.open(`/integrations/${itemId}`)
    await user.click(await screen.findByRole('button', { name: 'Try: Rows → records' }))
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Entry',
      'Result',
      'Title',
      'Size',
      'Last change',
    ])
    expect(table.getByText('3.1 kB')).toBeTruthy()
  })

  it('show the redirect URI to enter, then where the person signs in and what for', async () => {
    const rest = {
      ...schemas.integrations.rest,
      redirect_uri: 'https://desk.example/api/integrations/callback',
    }
    world.answers['GET /integrations/schema'] = () =>
      contractReply('getIntegrationSchemas', 200, { integrations: { rest } })
    world.answers['POST /integrations/rest/authorization'] = () =>
      contractReply('authorizeIntegration', 201, {
        type: 'redirect',
        id: null,
        auth_url: 'https://id.example/authorize?state=x',
        state: 'x',
        expires_at: moment,
        hosts: ['id.example', 'tokens.example'],
        scopes: ['openid', 'email'],
      })
    const { user } = world.open('/integrations')
    await user.click(await screen.findByRole('button', { name: 'Connect: REST source' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(rest.redirect_uri)).toBeTruthy()
    await user.type(await dialog.findByRole('textbox', { name: /Address/ }), 'https://api.example')
    await user.click(dialog.getByRole('button', { name: 'Connect' }))
    const link = await dialog.findByRole('link', { name: 'Continue to sign-in' })
    expect(link.getAttribute('href')).toBe('https://id.example/authorize?state=x')
    for (const word of ['id.example', 'tokens.example', 'openid', 'email'])
      expect(dialog.getByText(word)).toBeTruthy()
  })

  it.each([
    ['denied', /^You are not connected\. You declined at the other system\.$/],
    ['expired', /began in another browser\. Start again\.$/],
    ['other_account', /You signed in with another account\./],
    ['%3Cb%3Ehello%3C%2Fb%3E', /^You are not connected\.$/],
    ['toString', /^You are not connected\.$/],
  ])('say why a sign-in failed: %s', async (reason, words) => {
    const { user } = world.open(`/integrations?sign_in=${reason}`)
    const notice = await screen.findByText(words)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(notice.isConnected).toBe(false)
  })

  it('ask before the entries that are gone are deleted', async () => {
    syncFacts = { status: 'paused', pause: { reason: 'deletions', gone: 7, of: 10 } }
    const { user } = world.open(`/integrations/${itemId}`)
    expect(await screen.findByText(/7 of 10 entries are gone/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Delete entries' }))
    expect(world.sent).toEqual([])
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete entries' }),
    )
    await expect.poll(() => world.sent.length).toBe(1)
  })

  it('show entries as they would be stored', async () => {
    const row = {
      key: '17',
      label: 'Visit 17',
      outcome: 'added',
      values: { '/data/date': 'Monday' },
      errors: [],
    }
    world.answers[`POST /integrations/${itemId}/try/rows`] = () =>
      contractReply('trySync', 200, { entity: 'x', columns: ['/data/date'], rows: [row], more: false })
    const { user } = world.open(`/integrations/${itemId}`)
    await user.click(await screen.findByRole('button', { name: 'Try: Rows → records' }))
    const table = within(await screen.findByRole('table'))
    expect(table.getByText('Visit 17').closest('tr')?.textContent).toBe('Visit 17NewMonday')
  })

  it('let operators run a sync, and nothing else', async () => {
    world.me = person({ role: 'operator' })
    const { user } = world.open(`/integrations/${itemId}`)
    await user.click(await screen.findByRole('button', { name: 'Run now' }))
    await expect
      .poll(() => world.sent.map(one => one.call))
      .toEqual([`POST /integrations/${itemId}/trigger/rows`])
    for (const name of ['Stop', 'Test connection', 'Delete connection', 'Save', 'Switch off'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
