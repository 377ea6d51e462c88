import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeKey } from '../support/makeKey.ts'
import { type McpClient, mcpClients } from '../support/mcpClients.ts'
import { type RecordingOrigin, startRecordingOrigin } from '../support/recordingOrigin.ts'
import { codeOf } from '../support/signInClient.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let other: RecordingOrigin
let owner: Member
let key: string
let foreignKey: string
let failures = 0

beforeAll(async () => {
  other = await startRecordingOrigin(async () => ({ next: 'May 2' }))
  app = await createTestApp({ env: { PRIVATE_HOSTS: other.host } })
  owner = await app.as('owner')
  key = (await makeKey(owner, ['mcp:write'])).key
  foreignKey = (await makeKey(await app.as('owner', 'hillside'), ['mcp:write'])).key
  await offer()
})
afterAll(async () => {
  await app?.close()
  await other?.stop()
})
beforeEach(() => {
  other.seen.length = 0
  failures = app.faults.length
})

const looksUp = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }
const recall = {
  title: 'Recall',
  plural: 'Recalls',
  name: 'recall',
  json_schema: {
    type: 'object',
    properties: {
      patient: { type: 'string', maxLength: 50 },
      due_on: { type: 'string', format: 'date' },
      secret_note: { type: 'string' },
    },
    required: ['patient'],
    additionalProperties: false,
  },
  primary_label: 'patient',
  agent_access: { query: true, create: true, update: true, fields: ['patient', 'due_on'] },
}
let recallId: string
let actionId: string

/** Gives Lakeside one tool of each kind. */
async function offer() {
  await created('/knowledge_chunk', {
    title: 'When are you open?',
    content: 'Monday to Friday from 8 to 18.',
  })
  const hidden = { title: 'What is the hidden price?', content: 'The hidden price is 7.', enabled: false }
  await created('/knowledge_chunk', hidden)
  recallId = await created('/custom_data_schema', recall)
  await created('/smart_chain', {
    title: 'Greet',
    chain_name: 'greet',
    steps: [{ step_id: 'say', type: 'template', config: { text: 'Hello {{input.name}}' } }],
  })
  const published = await owner.post('/published_smart_chain_version', { chain_name: 'greet' })
  if (published.status >= 300) throw new Error(published.text)
  actionId = await action('look_up')
  await action('greet', { execution: { kind: 'chain', chain_name: 'greet' } })
  await action('pay_out', { risk_class: 'approval_required' })
  await action('not_marked', { callable_by_programs: false })
  await action('switched_off', { enabled: false })
}

async function created(path: string, body: object): Promise<string> {
  const answer = await owner.post(path, body)
  if (answer.status !== 201) throw new Error(`${path} ${answer.text}`)
  return answer.json<{ _id: string }>()._id
}

function action(tool_name: string, more: object = {}): Promise<string> {
  return created('/agent_action', {
    ...{ title: `Action ${tool_name}`, tool_name, description: 'Looks it up.', parameters: looksUp },
    ...{ callable_by_programs: true, messages: { failed: 'Sorry.' } },
    execution: { kind: 'http', method: 'GET', url: `${other.url}/of/{{name}}` },
    ...more,
  })
}

const offered = ['knowledge_search', 'greet', 'look_up', 'find_recall', 'create_recall', 'update_recall']

async function call(client: McpClient, name: string, given: Record<string, unknown>) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given })
  const [first] = content
  return {
    text: first?.type === 'text' ? first.text : '',
    values: structuredContent,
    isError: isError === true,
  }
}

describe.each(Object.keys(mcpClients) as (keyof typeof mcpClients)[])('a client %s', era => {
  let client: McpClient

  beforeAll(async () => {
    // The old library has the same methods; only its types differ.
    client = (await mcpClients[era]({ app, key })) as McpClient
  })
  afterAll(() => client.close())

  it('sees the tools in a stable order, with their schemas and risks', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(offered)
    expect(tools.every(({ name }) => /^[a-z][a-z0-9_]{0,63}$/.test(name))).toBe(true)
    const hints = tools.map(({ annotations }) => [annotations?.readOnlyHint, annotations?.destructiveHint])
    const reads = [true, false]
    expect(hints).toEqual([reads, reads, reads, reads, [false, false], [false, true]])
    expect(tools[2]?.inputSchema).toMatchObject(looksUp)
    expect(tools[4]?.inputSchema.properties).toMatchObject({
      values: { required: ['patient'], properties: { patient: { type: 'string', maxLength: 50 } } },
    })
    expect(JSON.stringify(tools)).not.toContain('secret_note')
  })

  it('searches the enabled knowledge, and gets its sources', async () => {
    const found = await call(client, 'knowledge_search', { query: 'When are you open?' })
    const [best] = (found.values as { passages: object[] }).passages
    expect(best).toMatchObject({ text: expect.stringContaining('8 to 18'), relevant: true })
    expect(best).toHaveProperty('source.chunk_id')
    const hidden = await call(client, 'knowledge_search', { query: 'What is the hidden price?' })
    expect(hidden.text).not.toContain('The hidden price is 7')
  })

  it('runs an action that calls another system', async () => {
    expect(await call(client, 'look_up', { name: 'Ada' })).toMatchObject({
      text: '{"next":"May 2"}',
      isError: false,
    })
    expect(other.seen.map(({ url }) => url)).toEqual(['/of/Ada'])
  })

  it('runs a published chain through its action', async () => {
    const found = await call(client, 'greet', { name: 'Ada' })
    expect(found).toMatchObject({ isError: false, text: expect.stringContaining('Hello Ada') })
  })

  it('adds, changes and finds records within the shared fields', async () => {
    const patient = `Maya ${era}`
    const made = await call(client, 'create_recall', { values: { patient, due_on: '2026-12-01' } })
    const { id } = made.values as { id: string }
    await owner.patch(`/custom_data_object/${id}`, { data: { secret_note: 'never' } })
    const changed = await call(client, 'update_recall', { id, values: { due_on: '2026-12-24' } })
    expect(changed.values).toMatchObject({ id, values: { patient, due_on: '2026-12-24' } })
    const found = await call(client, 'find_recall', { where: { patient } })
    expect(found.values).toMatchObject({ total: 1, next_offset: null, records: [{ id }] })
    expect(found.text + changed.text).not.toContain('never')
    const stored = (await owner.get(`/custom_data_object/${id}`)).json<{ data: object }>()
    expect(stored.data).toEqual({ patient, due_on: '2026-12-24', secret_note: 'never' })
  })

  it('is told what is wrong with its arguments, and nothing happens', async () => {
    const refused = [
      await call(client, 'look_up', {}),
      await call(client, 'knowledge_search', { query: '' }),
      await call(client, 'find_recall', { where: { secret_note: 'never' } }),
      await call(client, 'find_recall', { limit: 51 }),
      await call(client, 'find_recall', { search: 'never' }),
      await call(client, 'create_recall', { values: { patient: 'x', secret_note: 'x' } }),
      await call(client, 'create_recall', { values: { patient: 'x'.repeat(51) } }),
      await call(client, 'update_recall', { id: recallId, values: { patient: 'x' } }),
      await call(client, 'update_recall', { id: "1' or '1", values: { patient: 'x' } }),
    ]
    expect(refused.map(({ isError }) => isError)).toEqual(refused.map(() => true))
    expect(refused[5]?.text).toContain('secret_note')
    expect(refused.map(({ text }) => text).join()).not.toMatch(/select|at \/|node_modules|\.ts:/i)
    expect(other.seen).toEqual([])
  })

  it.each(['constructor', 'toString', 'pay_out', 'not_marked', 'switched_off', 'search_knowledge', ''])(
    'gets a protocol error for the tool "%s"',
    async name => {
      await expect(client.callTool({ name, arguments: {} })).rejects.toMatchObject({ code: -32602 })
    },
  )
})

describe('who may call', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

  it.each([
    ['nobody', 401, () => app.nobody()],
    ['a person without a key', 401, () => owner],
    ['a key that does not exist', 401, () => app.withKey(`sb_12345678_${'0'.repeat(64)}`)],
    ['a key of another tenant', 401, () => app.withKey(foreignKey)],
  ])('%s is refused, and is told of no server that issues tokens', async (_, status, client) => {
    const answer = await client().post('/mcp', list)
    expect(answer.status).toBe(status)
    expect(`${answer.headers['www-authenticate']}${answer.text}`).not.toContain('resource_metadata')
  })

  it('a key with another scope is refused', async () => {
    const reader = await makeKey(owner, ['*:read', 'custom_data_object:write'])
    const answer = await app.withKey(reader.key).post('/mcp', list)
    expect([answer.status, codeOf(answer).code]).toEqual([403, 'auth.key_scope'])
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no site', { origin: 'null' }],
    ['a host that begins like ours', { origin: 'http://lakeside.test.evil.example' }],
    ['another site by its own word', { 'sec-fetch-site': 'cross-site' }],
  ])('a page of %s is refused', async (_, headers) => {
    const answer = await app.withKey(key).post('/mcp', list, headers)
    expect([answer.status, codeOf(answer).code]).toEqual([403, 'auth.origin'])
  })

  it('a page of ours with a key gets in', async () => {
    const answer = await app.withKey(key).post('/mcp', list, { origin: `http://lakeside.test:${app.port}` })
    expect(answer.status).toBe(200)
  })
})

describe('hostile messages', () => {
  const program = () => app.withKey(key)
  const json = { 'content-type': 'application/json' }

  it.each([
    ['a list', '[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]', 400],
    ['an empty list', '[]', 400],
    ['no message', '7', 422],
    ['nothing', '', 422],
    ['broken JSON', '{"jsonrpc"', 400],
    ['JSON that is nested too deep', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`, 400],
    ['a prototype as a key', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"__proto__":{}}}', 400],
    ['a body that is too large', JSON.stringify({ a: 'x'.repeat(1_000_001) }), 413],
  ])('%s is refused', async (_, body, status) => {
    const answer = await program().send('POST', '/mcp', body, json)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toMatch(/node_modules|\.ts:/)
  })

  it('__proto__ is a tool that does not exist', async () => {
    const params = { name: '__proto__', arguments: {} }
    const answer = await program().post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    expect(answer.json()).toMatchObject({ error: { code: -32602 } })
  })

  it('a method that does not exist is an error of the protocol', async () => {
    const answer = await program().post('/mcp', { jsonrpc: '2.0', id: 1, method: 'files/read', params: {} })
    expect(answer.json()).toMatchObject({ error: { code: -32601 } })
  })

  it('there is no stream to hold open', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'a test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const listen = 'subscriptions/listen'
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': listen }
    const params = { _meta: meta, notifications: { toolsListChanged: true } }
    const answer = await program().post('/mcp', { jsonrpc: '2.0', id: 1, method: listen, params }, headers)
    expect(answer.json()).toMatchObject({ error: { code: expect.any(Number) } })
  })
})

describe('what a tenant offers', () => {
  async function names(tenantKey = key, tenant: 'lakeside' | 'hillside' = 'lakeside') {
    const client = await mcpClients['of 2026']({ app, key: tenantKey, tenant })
    const { tools } = await client.listTools()
    await client.close()
    return tools.map(({ name }) => name)
  }

  it('is its own', async () => {
    expect(await names(foreignKey, 'hillside')).toEqual(['knowledge_search'])
  })

  it('ends at once when it is switched off', async () => {
    const client = await mcpClients['of 2026']({ app, key })
    await owner.patch(`/agent_action/${actionId}`, { enabled: false })
    await owner.patch(`/custom_data_schema/${recallId}`, { agent_access: { create: false } })
    expect(await names()).toEqual(offered.filter(name => name !== 'look_up' && name !== 'create_recall'))
    await expect(client.callTool({ name: 'look_up', arguments: { name: 'x' } })).rejects.toMatchObject({
      code: -32602,
    })
    await owner.patch(`/agent_action/${actionId}`, { enabled: true })
    await owner.patch(`/custom_data_schema/${recallId}`, { agent_access: { create: true } })
    expect(await names()).toEqual(offered)
    await client.close()
  })

  it('asks for the input of the chain that an action runs, and ends with the chain', async () => {
    const steps = [{ step_id: 'say', type: 'template', config: { text: 'Bye {{input.name}}' } }]
    const chain = { title: 'Part', chain_name: 'part', input_schema: looksUp, steps }
    const chainId = await created('/smart_chain', { ...chain, chain_type: 'agent_action' })
    const published = await owner.post('/published_smart_chain_version', { chain_name: 'part' })
    expect(published.status).toBeLessThan(300)
    const run = { parameters: undefined, execution: { kind: 'chain', chain_name: 'part' } }
    const actionOfChain = await action('part', run)
    const client = await mcpClients['of 2026']({ app, key })
    const { tools } = await client.listTools()
    expect(tools.find(({ name }) => name === 'part')?.inputSchema).toMatchObject(looksUp)
    expect(await call(client, 'part', {})).toMatchObject({ isError: true })
    expect(await call(client, 'part', { name: 'Ada' })).toMatchObject({
      text: expect.stringContaining('Bye Ada'),
    })
    await client.close()
    await owner.delete(`/smart_chain/${chainId}`)
    expect(await names()).toEqual(offered)
    await owner.delete(`/agent_action/${actionOfChain}`)
  })

  it('has unique, valid names, whatever actions and types are called', async () => {
    const name = `t${'x'.repeat(62)}`
    const twin = await action('find_recall')
    const long = await created('/custom_data_schema', { ...recall, name, agent_access: { query: true } })
    expect(await names()).toEqual([
      ...['knowledge_search', 'find_recall', 'greet', 'look_up'],
      ...['find_recall_2', 'create_recall', 'update_recall', `find_${name}`.slice(0, 64)],
    ])
    await owner.delete(`/agent_action/${twin}`)
    await owner.delete(`/custom_data_schema/${long}`)
  })

  it('is listed for admins with the record that switches it on', async () => {
    const answer = (await owner.get('/mcp/tools')).json<{ tools: { name: string; record_id: string }[] }>()
    expect(answer.tools.map(({ name }) => name)).toEqual(offered)
    expect(answer.tools.find(({ name }) => name === 'look_up')).toMatchObject({
      ...{ kind: 'action', risk: 'read', entity: 'agent_action', record_id: actionId },
    })
    expect((await (await app.as('operator')).get('/mcp/tools')).status).toBe(403)
  })

  it('is read page by page', async () => {
    const client = await mcpClients['of 2026']({ app, key })
    const before = (await call(client, 'find_recall', { limit: 1 })).values as { total: number }
    await call(client, 'create_recall', { values: { patient: 'One more' } })
    const first = (await call(client, 'find_recall', { limit: before.total })).values
    expect(first).toMatchObject({ total: before.total + 1, next_offset: before.total })
    const last = (await call(client, 'find_recall', { offset: before.total })).values
    expect(last).toMatchObject({ records: [{ id: expect.any(String) }], next_offset: null })
    await client.close()
  })

  it.each([
    [{ fields: ['nothing_like_it'] }, '/agent_access/fields/0'],
    [{ create: true, fields: ['due_on'] }, '/agent_access/create'],
  ])('cannot be saved as %j', async (agent_access, pointer) => {
    const answer = await owner.post('/custom_data_schema', { ...recall, name: 'other', agent_access })
    expect(answer.json()).toMatchObject({ code: 'record.invalid', errors: [{ pointer }] })
  })
})

it('each call of a tool is one entry of the audit log, by the key', async () => {
  const { key: named } = await makeKey(owner, ['mcp:write'], { name: 'Claude' })
  const client = await mcpClients['of 2026']({ app, key: named })
  await client.listTools()
  await call(client, 'create_recall', { values: { patient: 'Audited' } })
  await client.close()
  const { entries } = (await owner.get('/audit_log?limit=10')).json<{
    entries: { actor: { name: string } }[]
  }>()
  expect(entries.filter(({ actor }) => actor.name === 'Claude')).toMatchObject([
    { action: 'create', entity: 'custom_data_object', actor: { type: 'api_key' } },
    { action: 'callMcpTool', entity: 'mcp_tool', label: 'create_recall' },
  ])
})

it('a tool that breaks tells the program nothing of the inside', async () => {
  const client = await mcpClients['of 2026']({ app, key })
  await other.stop()
  const refused = await call(client, 'look_up', { name: 'x' })
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('The other system') })
  expect(refused.text).not.toContain('Tell the visitor')
  await client.close()
  other = await startRecordingOrigin()
  expect(app.faults.length).toBe(failures)
}, 30_000)
