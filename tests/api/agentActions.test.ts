import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type JsonObject, objectAt } from '../../scripts/contract/json.ts'
import type { ActionContext, AgentAction } from '../../server/features/agentAction.ts'
import { builtinName } from '../../server/features/agentAction.ts'
import { createActionCatalogue } from '../../server/features/agents/actions/actionCatalogue.ts'
import { type HttpAction, httpAction } from '../../server/features/agents/actions/httpAction.ts'
import { tools } from '../../server/features/bookings/agentActions/tools.ts'
import { writeToContactAction } from '../../server/features/channels/writeToContactAction.ts'
import type {
  ConversationLog,
  ConversationWrite,
} from '../../server/features/conversations/conversationLog.ts'
import { endConversationAction } from '../../server/features/conversations/leavingAction.ts'
import { recordAgentActions } from '../../server/features/customData/programs/recordAgentActions.ts'
import { tools as documentTools } from '../../server/features/documents/agentActions/tools.ts'
import { requestHumanAction } from '../../server/features/inbox/requestHumanAction.ts'
import { searchAction } from '../../server/features/knowledge/searchAction.ts'
import { createTaskAction } from '../../server/features/tasks/createTaskAction.ts'
import { transferCallAction } from '../../server/features/voice/twilio/transferCallAction.ts'
import { createUndiciWebClient } from '../../server/providers/web/undiciWebClient.ts'
import { createSecretBox } from '../../server/secrets/secretBox.ts'
import { systemActor } from '../../server/store/scope.ts'
import hostile from '../data/hostile-addresses.json' with { type: 'json' }
import { foundPassage } from '../support/foundPassage.ts'
import { insertRecord } from '../support/insertRecord.ts'
import { storedAs } from '../support/storedAs.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'
import { testSecretKey } from '../support/testDatabase.ts'
import { createTestFeatures } from '../support/testFeatures.ts'

let app: TestApp
let operator: Member
let number = 0

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
})

afterAll(() => app.close())

const oneName = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }

/** Returns the body of an action that calls another system. */
function agentWith(settings: object) {
  return storedAs('agent', { name: 'Ada', ...settings })
}

function calling(execution: JsonObject, more: JsonObject = {}): JsonObject {
  const names = { title: `Look up ${++number}`, tool_name: `look_up_${number}`, description: 'Looks it up.' }
  return {
    ...names,
    parameters: oneName,
    ...more,
    execution: { kind: 'http', method: 'GET', url: 'https://api.example.com', ...execution },
  }
}

interface Problem {
  errors: { pointer: string; message: string }[]
}

async function refusal(body: JsonObject): Promise<string[]> {
  const answer = await operator.post('/agent_action', body)
  return answer.status === 422 ? answer.json<Problem>().errors.map(({ pointer }) => pointer) : [answer.text]
}

describe('an action is refused when it is saved', () => {
  it.each([
    ['that asks for no object', {}, { parameters: { type: 'string' } }, '/parameters/type'],
    [
      'with a word no schema has here',
      {},
      { parameters: { type: 'object', $dynamicRef: '#x' } },
      '/parameters/$dynamicRef',
    ],
    [
      'with a pattern that takes too long',
      {},
      { parameters: { type: 'object', properties: { a: { pattern: '(?=a)' } } } },
      '/parameters/properties/a/pattern',
    ],
    [
      'with a name in the address it does not ask for',
      { url: 'https://api.example.com/{{day}}' },
      {},
      '/execution/url',
    ],
    [
      'with a part of what it asks for that none has',
      { url: 'https://api.example.com/{{name.first}}' },
      {},
      '/execution/url',
    ],
    ['with loose braces in a header', { headers: { 'X-Name': '{{name' } }, {}, '/execution/headers/X-Name'],
    [
      'with loose braces for its answer',
      { response_template: 'It is {{' },
      {},
      '/execution/response_template',
    ],
    ['with a placeholder for a host', { url: 'https://{{name}}/' }, {}, '/execution/url'],
    [
      'with a name in a header it does not ask for',
      { headers: { 'X-Day': '{{day}}' } },
      {},
      '/execution/headers/X-Day',
    ],
    [
      'with a name in its body it does not ask for',
      { method: 'POST', body_template: '{"a": {{day}}}' },
      {},
      '/execution/body_template',
    ],
    [
      'with a body that is no JSON',
      { method: 'POST', body_template: 'a={{name}}' },
      {},
      '/execution/body_template',
    ],
    ['that sets the host', { headers: { Host: 'other.example' } }, {}, '/execution/headers/Host'],
    [
      'that signs in by a header of ours',
      { auth: { type: 'api_key', header: 'Content-Length', key: 'k' } },
      {},
      '/execution/auth/header',
    ],
    ['that bears the name of a built-in one', {}, { tool_name: 'end_conversation' }, '/tool_name'],
  ])('%s', async (_, execution, more, pointer) => {
    expect(await refusal(calling(execution, more))).toEqual([pointer])
  })

  it.each(hostile.urls.filter(url => url.startsWith('http')))('that leads to %s', async url => {
    expect(await refusal(calling({ url }))).toEqual(['/execution/url'])
  })
})

describe('the secret of an action', () => {
  const auth = { type: 'bearer', token: 'token-of-the-book-0001' }
  const saved = async () => {
    const answer = await operator.post('/agent_action', calling({ url: 'https://a.example.com/x', auth }))
    return answer.json<{ _id: string; tool_name: string; execution: JsonObject }>()
  }

  it.each(['https://b.example.com/x', 'http://a.example.com/x', 'https://a.example.com:8443/x'])(
    'does not follow the address to %s',
    async url => {
      const { _id } = await saved()
      const answer = await operator.patch(`/agent_action/${_id}`, { execution: { url } })
      expect([answer.status, answer.json<Problem>().errors[0]?.pointer]).toEqual([
        422,
        '/execution/auth/token',
      ])
    },
  )

  it('does not follow it when many are changed at once, nor when one is imported over', async () => {
    const { _id, tool_name } = await saved()
    const url = 'https://b.example.com/x'
    const bulk = await operator.post('/agent_action/bulk', {
      op: 'update',
      select: { ids: [_id] },
      patch: { execution: { url } },
    })
    expect(bulk.json()).toMatchObject({ changed: 0, failed: [{ id: _id }] })
    const row = JSON.stringify({ tool_name, execution: { kind: 'http', url } })
    const imported = await operator.send(
      'POST',
      '/agent_action/import?mode=upsert&key=tool_name',
      Buffer.from(row),
      { 'content-type': 'application/x-ndjson' },
    )
    expect(imported.json()).toMatchObject({ updated: 0, failed: [{ row: 1 }] })
  })

  it('stays on another path of the same place, and can be entered again for another', async () => {
    const { _id } = await saved()
    const moved = await operator.patch(`/agent_action/${_id}`, {
      execution: { url: 'https://a.example.com/y' },
    })
    expect(moved.status).toBe(200)
    const again = { url: 'https://b.example.com/x', auth: { token: 'token-of-the-book-0002' } }
    const entered = await operator.patch(`/agent_action/${_id}`, { execution: again })
    expect(entered.json<{ execution: JsonObject }>().execution.auth).toEqual({
      type: 'bearer',
      token: { $set: true, last4: '0002' },
    })
  })
})

describe('a call of another system', () => {
  let site: Server
  let origin: string
  let seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = []
  let replies: ((response: ServerResponse) => void)[] = []
  let waited: number[] = []
  let features: Awaited<ReturnType<typeof createTestFeatures>>
  let records: typeof features.records
  const box = createSecretBox({ key: testSecretKey })
  const webClient = createUndiciWebClient({
    privateHosts: [],
    isAllowedAddress: address => address === '127.0.0.1',
  })
  const callId = v7()

  beforeAll(async () => {
    site = createServer(async (request, response) => {
      const { method, url, headers } = request
      seen.push({ ...(method && { method }), ...(url && { url }), headers, body: await text(request) })
      const reply = replies.shift()
      if (reply) reply(response)
      else response.setHeader('content-type', 'application/json').end('{"ok":true}')
    })
    await once(site.listen(0, '127.0.0.1'), 'listening')
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    features = await createTestFeatures(app.database, () => new Date(), {
      PRIVATE_HOSTS: new URL(origin).host,
    })
    records = features.records
  })

  afterAll(async () => {
    await Promise.all([webClient.close(), features.close()])
    site.closeAllConnections()
    site.close()
  })

  beforeEach(() => {
    ;[seen, replies, waited] = [[], [], []]
  })

  function scope() {
    return { tenantId: app.tenants.lakeside.id, actor: systemActor, requestId: 'r' }
  }

  /** Saves the action as an operator would; returns it from the action catalog of an agent that has it. */
  async function action(execution: JsonObject, more: JsonObject = {}): Promise<AgentAction> {
    const written = await records.service.create(
      scope(),
      'agent_action',
      calling({ url: origin, ...execution }, more),
    )
    const catalogue = createActionCatalogue({
      store: records.store,
      webClient,
      secretBox: box,
      now: () => new Date(),
      builtins: () => [],
      chains: { action: () => () => Promise.reject(new Error('No chain runs here')) },
      mcp: {
        callable: async () => new Set(),
        run: () => Promise.reject(new Error('No tool is called here')),
      },
      pause: async ms => waited.push(ms),
    })
    const all = await catalogue.forAgent(
      scope(),
      agentWith({ agent_action_ids: [written.record._id] }),
      'web_chat',
    )
    const found = all.find(({ moduleId }) => moduleId === 'http')
    if (!found) throw new Error('The agent does not have it')
    return found
  }

  function context(signal = new AbortController().signal): ActionContext {
    return { scope: scope(), conversationId: v7(), agentId: v7(), callId, calledAt: new Date(), signal }
  }

  it('writes what the agent asked for into address, headers and body, and signs in', async () => {
    const auth = { type: 'api_key', header: 'X-API-Key', key: 'key-of-the-book-0001' }
    const execution = {
      method: 'POST',
      url: `${origin}/p/{{name}}?n={{name}}`,
      headers: { 'X-Name': '{{name}}' },
      auth,
    }
    const body_template = '{"person": {"name": {{name}}}}'
    const { run } = await action({ ...execution, body_template, response_template: 'It is {{ok}}.' })
    expect(await run(context(), { name: 'a/b"' })).toEqual({ text: 'It is true.' })
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/p/a%2Fb%22?n=a%2Fb%22',
      body: '{"person":{"name":"a/b\\""}}',
      headers: {
        'x-name': 'a/b"',
        'x-api-key': 'key-of-the-book-0001',
        'idempotency-key': callId,
        'content-type': 'application/json',
      },
    })
  })

  it('sends what was asked for as it is where there is no body of its own, and nothing else a model made up', async () => {
    const { run } = await action({ method: 'PUT' })
    await run(context(), { name: 'Ann', is_admin: true })
    expect(seen[0]?.body).toBe('{"name":"Ann"}')
  })

  it.each([
    ['bearer', { type: 'bearer', token: 'token-0001' }, 'Bearer token-0001'],
    ['basic', { type: 'basic', username: 'ada', password: 'pass-0001' }, `Basic ${btoa('ada:pass-0001')}`],
  ])('signs in by %s, whatever its headers say', async (_, auth, authorization) => {
    const { run } = await action({ auth, headers: { Authorization: 'mine' } })
    await run(context(), { name: 'a' })
    expect(seen[0]?.headers.authorization).toBe(authorization)
  })

  it('tells the model no secret that comes back', async () => {
    const { run } = await action({ auth: { type: 'bearer', token: 'token-of-the-book-0001' } })
    replies = [response => response.end(seen[0]?.headers.authorization)]
    expect(await run(context(), { name: 'a' })).toEqual({ text: 'Bearer •••' })
  })

  it.each([
    ['a header', { headers: { 'X-Name': '{{name}}' } }, 'a\r\nX-Admin: 1'],
    ['the way up', { url: 'https://api.example.com/p/{{name}}/x' }, '..'],
  ])('is not made with a value that would break %s', async (_, execution, name) => {
    const { run } = await action(execution)
    expect(await run(context(), { name })).toMatchObject({
      isError: true,
      errorCode: 'action.bad_parameters',
    })
    expect(seen).toEqual([])
  })

  it('is not made without its secret', async () => {
    const { run } = await action({ auth: { type: 'bearer' } })
    expect(await run(context(), { name: 'a' })).toMatchObject({
      isError: true,
      errorCode: 'action.no_secret',
    })
    expect(seen).toEqual([])
  })

  const status =
    (code: number, headers = {}) =>
    (response: ServerResponse) =>
      response.writeHead(code, headers).end('no')

  it('is made again after a 5xx, a lost connection and a 429 that says when, under the same key', async () => {
    const { run } = await action({ method: 'POST', retries: 3 })
    replies = [status(500), response => response.destroy(), status(429, { 'retry-after': '2' })]
    expect(await run(context(), { name: 'a' })).toEqual({ text: '{"ok":true}' })
    expect(waited).toEqual([400, 800, 2000])
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([callId, callId, callId, callId])
  })

  it.each([
    ['a 404', 404, {}, 'action.refused'],
    ['a 429 that does not say when', 429, {}, 'action.failed'],
    ['a 429 that asks for more time than there is', 429, { 'retry-after': '3600' }, 'action.failed'],
  ])('is not made again after %s', async (_, code, headers, errorCode) => {
    const { run } = await action({})
    replies = [status(code, headers)]
    const text = `The other system answered ${code}: no`
    expect(await run(context(), { name: 'a' })).toEqual({ isError: true, errorCode, text })
    expect([seen.length, waited]).toEqual([1, []])
  })

  it('says after its last attempt why it failed, and what the visitor is to be told', async () => {
    const { run } = await action({ retries: 1 }, { messages: { failed: 'Our book is closed.' } })
    replies = [status(503), status(503)]
    const text = 'The other system answered 503: no\nTell the visitor: Our book is closed.'
    expect(await run(context(), { name: 'a' })).toEqual({ isError: true, errorCode: 'action.failed', text })
  })

  it('never leaves for a private place, whatever is stored', async () => {
    const strict = createUndiciWebClient({ privateHosts: [] })
    const run = httpAction(
      { webClient: strict, secretBox: box, now: () => new Date() },
      storedAs('agent_action', calling({ url: origin })) as HttpAction,
    )
    expect(await run(context(), { name: 'a' })).toMatchObject({ errorCode: 'action.forbidden_address' })
    expect(seen).toEqual([])
    await strict.close()
  })

  it('ends with the turn', async () => {
    const { run } = await action({})
    replies = [() => {}]
    const stop = new AbortController()
    const running = run(context(stop.signal), { name: 'a' })
    const reason = new Error('The turn was stopped')
    stop.abort(reason)
    await expect(running).rejects.toBe(reason)
  })
})

describe('what every agent can do', () => {
  const scope = { tenantId: v7(), actor: systemActor, requestId: 'r' }
  const context = {
    scope,
    conversationId: v7(),
    agentId: v7(),
    callId: v7(),
    calledAt: new Date(),
    signal: new AbortController().signal,
  }

  it.each([
    [{}, [...builtins().keys()]],
    [{ knowledge: { mode: 'always' } }, [...builtins().keys()]],
    [
      { knowledge: { mode: 'off' } },
      ['user_interactor/request_human', 'user_interactor/end_conversation', 'voice/transfer_call'],
    ],
    [{ human_handoff: { enabled: false } }, ['knowledge/search', 'user_interactor/end_conversation']],
  ])('an agent with %o', (agent, names) => {
    const offered = [...builtins().values()].filter(builtin => builtin.isOffered(agentWith(agent)))
    expect(offered.map(builtinName)).toEqual(names)
  })

  it('searches with the tags of the agent, and says what it found where', async () => {
    const asked: unknown[] = []
    const record = { question: 'When?', limit: 6, min_score: 0.45, mended: [], candidates: [] }
    const retrieve = async (question: unknown) => {
      asked.push(question)
      const hours = foundPassage({ title: 'Opening hours', content: 'Daily.', score: 0.5 })
      const parking = foundPassage({ title: 'Parking', content: 'Behind.', score: 0.1, isRelevant: false })
      return { passages: [hours, parking], record }
    }
    const run = searchAction({ retrieve, placesOf: async () => [] }).runFor(
      agentWith({ knowledge: { tags: ['patients'] } }),
    )
    expect(await run(context, { query: 'When?' })).toEqual({
      text: '[{"title":"Opening hours","content":"Daily."}]\nPerhaps of help, if it speaks of what was asked: [{"title":"Parking","content":"Behind."}]',
      sources: [{ title: 'Opening hours', score: 0.5 }],
      retrieval: record,
    })
    expect(asked).toEqual([{ tenantId: scope.tenantId, query: 'When?', tags: ['patients'] }])
  })

  it.each([
    ['user_interactor/request_human', 'open', 'agent', [{ handler: 'queue' }]],
    ['user_interactor/request_human', 'open', 'queue', []],
    ['user_interactor/request_human', 'completed', 'agent', []],
    ['user_interactor/end_conversation', 'open', 'agent', [{ status: 'completed', ended_by: 'agent' }]],
    ['user_interactor/end_conversation', 'open', 'human', []],
  ] as const)('%s in a conversation that is %s with %s', async (name, status, handler, expected) => {
    const changes: unknown[] = []
    const held = {
      conversation: { status, handler },
      change: async (fields: unknown) => void changes.push(fields),
    }
    const write = async <T>(_scope: unknown, _id: string, work: (write: ConversationWrite) => Promise<T>) =>
      work(held as unknown as ConversationWrite)
    expect(await builtins({ write }).get(name)?.runFor(agentWith({}))(context, {})).toMatchObject({
      endsTurn: true,
    })
    expect(changes).toEqual(expected)
  })

  it('is what a record of the kind built-in can be', () => {
    const way = ['$defs', 'Builtin', 'properties', 'action']
    const union = way.reduce(objectAt, app.contract.entities.agent_action?.schema ?? {})
    const oneOf = union.oneOf as { const: string; title: string }[]
    const ofBookings = Object.values(tools).map(({ actionId, title }) => [`calendar/${actionId}`, title])
    const ofDocuments = Object.values(documentTools).map(({ actionId, title }) => [
      `documents/${actionId}`,
      title,
    ])
    const unstored = () => Promise.reject(new Error('Nothing is stored'))
    const unstoredRecords = { list: unstored, get: unstored, create: unstored, patch: unstored }
    const ofTasks = createTaskAction({
      database: { inTenant: unstored },
      createTask: async () => '',
      contactOf: async () => null,
      now: () => new Date(),
    })
    const ofRecords = recordAgentActions({
      types: { all: async () => [] },
      services: { acting: { act: unstored }, service: () => unstoredRecords },
      schemas: { check: async () => null },
    })
    const unsent = { isConnected: unstored, send: unstored, check: unstored }
    const toContacts = writeToContactAction({ database: { inTenant: unstored }, contactMessages: unsent })
    const ours = [
      ...ofRecords.map(each => [builtinName(each), each.title]),
      ...[...builtins()].map(([name, { title }]) => [name, title]),
      ...ofBookings,
      ...ofDocuments,
      [builtinName(ofTasks), ofTasks.title],
      [builtinName(toContacts), toContacts.title],
    ]
    expect(oneOf.map(({ const: name, title }) => [name, title]).sort()).toEqual(ours.sort())
  })
})

/** Returns the built-in actions that every agent may have, by module and action. */
function builtins(
  log: Pick<ConversationLog, 'write'> = { write: () => Promise.reject(new Error('No conversation')) },
) {
  const never = () => Promise.reject(new Error('Nothing is looked up'))
  const transfer = transferCallAction({ database: { inTenant: never }, voiceSettings: { of: never } })
  const all = [
    searchAction({ retrieve: never, placesOf: never }),
    requestHumanAction(log),
    endConversationAction(log),
    transfer,
  ]
  return new Map(all.map(builtin => [builtinName(builtin), builtin]))
}

describe('GET /available_actions', () => {
  it('lists the built-in actions in the words a tenant has for them, and its own', async () => {
    const member = await app.as('operator', 'hillside')
    const builtin = { kind: 'builtin', action: 'knowledge/search' }
    const names = {
      title: 'Search our leaflets',
      tool_name: 'search_leaflets',
      description: 'Searches leaflets.',
    }
    await member.post('/agent_action', { ...names, execution: builtin })
    const auth = { type: 'bearer' }
    await member.post(
      '/agent_action',
      calling({ auth }, { title: 'B', tool_name: 'b', runs_in_background: true }),
    )
    await member.post('/agent_action', calling({}, { title: 'A', tool_name: 'a', enabled: false }))
    const actions = (await member.get('/available_actions')).json<JsonObject[]>()
    const shown = actions.map(({ module_id, action_id, tool_name, mode, available, unavailable_reason }) =>
      [`${module_id}/${action_id}`, tool_name, mode, available, unavailable_reason].join(' '),
    )
    expect(shown).toEqual([
      'custom_data/find find_records sync true ',
      'custom_data/create create_record sync true ',
      'custom_data/update update_record sync true ',
      'custom_data/act act_on_record sync true ',
      'knowledge/search search_leaflets sync true ',
      'tasks/create_task create_task sync true ',
      'calendar/list_services list_services sync false no_calendar',
      'calendar/find_slots find_slots sync false no_calendar',
      'calendar/book book_slot sync false no_calendar',
      'calendar/find_bookings find_bookings sync false no_calendar',
      'calendar/move move_booking sync false no_calendar',
      'calendar/cancel cancel_booking sync false no_calendar',
      'documents/find_template find_template sync true ',
      'documents/make_document make_document sync true ',
      'documents/send_document send_document sync true ',
      'user_interactor/request_human request_human sync true ',
      'user_interactor/end_conversation end_conversation sync true ',
      'contacts/write_to_contact write_to_contact sync false no_channel',
      'voice/transfer_call transfer_call sync true ',
      'http/a a sync false disabled',
      'http/b b async false secret_missing',
    ])
  })

  it('names those that a tenant has no words for in the language that is asked for', async () => {
    const member = await app.as('operator')
    const listed = await member.get('/available_actions', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })
    const titles = listed.json<JsonObject[]>().map(({ action_id, title }) => [action_id, title])
    expect(titles).toContainEqual(['request_human', 'An das Team übergeben'])
  })

  it('reads an older record by today’s schema, and leaves out one that is no action any more', async () => {
    const { id } = app.tenants.lakeside
    await insertRecord(app, id, 'agent_action', calling({}, { tool_name: 'older', risk_class: 'harmless' }))
    await insertRecord(app, id, 'agent_action', calling({ kind: 'fax' }, { tool_name: 'faxes' }))
    const member = await app.as('operator')
    const actions = (await member.get('/available_actions')).json<JsonObject[]>()
    expect(actions.find(({ tool_name }) => tool_name === 'older')).toMatchObject({
      risk_class: 'read',
      mode: 'sync',
      available: true,
    })
    expect(actions.map(({ tool_name }) => tool_name)).not.toContain('faxes')
  })

  it.each([
    ['viewer', 200],
    ['nobody', 401],
  ] as const)('as %s is %i', async (who, status) => {
    const caller = who === 'nobody' ? app.nobody() : await app.as(who)
    expect((await caller.get('/available_actions')).status).toBe(status)
  })
})
