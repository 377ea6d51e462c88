import { createHmac, randomUUID } from 'node:crypto'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { createChainEvents } from '../../server/features/chains/waiting/events.ts'
import type { Database } from '../../server/store/database.ts'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { type RecordingOrigin, startRecordingOrigin } from '../support/recordingOrigin.ts'
import { says, scriptedModels } from '../support/scriptedModels.ts'
import { sendRequest } from '../support/sendRequest.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Run = components['schemas']['ChainRun']
type Event = components['schemas']['ConversationEvent']
type Turn = components['schemas']['Turn']

/** Poll settings with enough time for a busy machine. */
const patience = { timeout: 30_000, interval: 100 }

const script = scriptedModels(() => says('From the model'))
let app: TestApp
let other: RecordingOrigin
let operator: Member
let chat: ChatWorld

beforeAll(async () => {
  other = await startRecordingOrigin({})
  app = await createTestApp({ models: script.models, env: { PRIVATE_HOSTS: other.host } })
  chat = await createChatWorld(app)
  operator = chat.operator
})
afterAll(async () => {
  await app?.close()
  await other?.stop()
})
beforeEach(async () => {
  script.follow(() => says('From the model'))
  other.seen.length = 0
  // Disables the bindings of earlier tests.
  await sql`update switchboard.record set data = data || '{"enabled": false}'
    where entity = 'smart_chain_binding'`.execute(app.database.owner)
})

let number = 0

const ids = new Map<string, string>()

/** Publishes a chain of these steps; returns its short name. */
async function chain(chain_type: string, steps: object[], more: object = {}): Promise<string> {
  const chain_name = `bound_${++number}`
  const body = { title: 'Bound', chain_name, chain_type, steps, ...more }
  const { _id } = (await operator.post('/smart_chain', body)).json<{ _id: string }>()
  ids.set(chain_name, _id)
  const published = await operator.post('/published_smart_chain_version', { chain_name })
  expect(published.status, published.text).toBe(200)
  return chain_name
}

const end = (output: unknown) => ({ step_id: 'end', type: 'end', config: { output } })
const tell = (mark: string) => ({
  step_id: 'tell',
  type: 'http_request',
  config: { method: 'POST', url: `${other.url}/${mark}`, body: { of: '{{conversation.id}}' } },
})
/** Takes far longer than any timeout of the bindings here. */
const slow = { step_id: 'slow', type: 'wait', config: { seconds: 50 } }
/** Fails because the input lacks the requested value. */
const broken = { step_id: 'broken', type: 'expression', config: { expression: 'input.nothing.at.all' } }

function write(more: object, member = operator) {
  const binding_name = `Binding ${++number}`
  return member.post('/smart_chain_binding', { binding_name, enabled: true, ...more })
}

/** Creates an enabled binding. */
async function bind(event: string, chain_name: string, more: object = {}) {
  const written = await write({ event, chain_name, timeout_seconds: 30, ...more })
  expect(written.status, written.text).toBe(201)
  return written.json<{ _id: string; binding_name: string; webhook_token?: string }>()
}

const faults = (answer: { json<T>(): T }) =>
  answer
    .json<{ errors: { pointer: string; keyword: string }[] }>()
    .errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`)

/** Sends a message; returns the agent's answer. */
async function answered(visitor: Visitor, words = 'Hello?'): Promise<Event> {
  const sent = (await visitor.say(words)).json<Event>()
  return vi.waitFor(async () => {
    const events = (await visitor.recent()).json<Event[]>()
    const last = events.find(one => one.metadata.turn_status && one.event_index > sent.event_index)
    expect(last).toBeDefined()
    return last as Event
  }, patience)
}

const runsOf = async (chain_name: string) =>
  (await operator.get(`/smart_chain_run?chain_name=${chain_name}&limit=100`)).json<Run[]>()
const endedRuns = (chain_name: string, count = 1) =>
  vi.waitFor(async () => {
    const runs = (await runsOf(chain_name)).filter(
      ({ status }) => status !== 'running' && status !== 'paused',
    )
    expect(runs).toHaveLength(count)
    return runs
  }, patience)
const chainSteps = async ({ id }: Visitor) => {
  const [turn] = (await operator.get(`/conversation/${id}/trace`)).json<Turn[]>()
  return turn?.steps.filter(({ kind }) => kind === 'chain') ?? []
}
const untilQuiet = () =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ task: string }>`select task from switchboard.job
      where state in ('waiting', 'running') and task like '%chain%'
        and run_at < clock_timestamp()`.execute(app.database.owner)
    expect(rows).toEqual([])
  }, patience)

describe('a binding is saved', () => {
  it('switched off with a chain that is still to come, and switched on with one that is made for its occasion', async () => {
    const wished = { event: 'pre_response', chain_name: 'to_come' }
    expect((await write({ ...wished, enabled: false })).status).toBe(201)
    expect(faults(await write(wished))).toEqual(['/chain_name chain'])
    const chain_name = await chain('router', [end({})])
    expect(faults(await write({ ...wished, chain_name }))).toEqual(['/chain_name chain_type'])
    const canary = { version: 9, percent: 5 }
    const pinned = { event: 'router', chain_name, version_policy: 'pinned', version: 7, canary }
    expect(faults(await write(pinned))).toEqual(['/version version', '/canary/version version'])
  })

  it.each([
    ['a condition that is none', { condition: 'message.' }, '/condition expression'],
    ['a value of another occasion', { input_mapping: { a: '{{answer.content}}' } }, '/input_mapping/a name'],
    ['a part that no value has', { input_mapping: { a: '{{message.author}}' } }, '/input_mapping/a name'],
    ['loose braces', { input_mapping: { a: '{{x' } }, '/input_mapping/a template'],
    ['a share of no version', { canary: { percent: 5 } }, '/canary/version required'],
    ['no version', { version_policy: 'pinned' }, '/version required'],
    ['nothing in its place', { on_failure: 'fallback_binding' }, '/fallback_binding_id required'],
    ['an answer that is none', { event: 'webhook', on_failure: 'fail_turn' }, '/on_failure event'],
    ['no times', { event: 'scheduled' }, '/schedule required'],
    [
      'times that never come',
      { event: 'scheduled', schedule: { cron: '0 0 30 2 *' } },
      '/schedule/cron cron',
    ],
    ['seconds', { event: 'scheduled', schedule: { cron: '* * * * * *' } }, '/schedule/cron cron'],
    [
      'a zone that is none',
      { event: 'scheduled', schedule: { cron: '0 8 * * *', timezone: 'Mars/North' } },
      '/schedule/timezone timezone',
    ],
  ])('not with %s', async (_, more, fault) => {
    const refused = await write({ event: 'pre_response', chain_name: 'any', enabled: false, ...more })
    expect(refused.status).toBe(422)
    expect(faults(refused)).toEqual([fault])
  })
})

describe('before an answer', () => {
  it('a visitor who asks for a person gets one, and no chain answers', async () => {
    const name = await chain('pre_response', [end({ answer: 'From the chain' })])
    await bind('pre_response', name)
    const visitor = await chat.visit()
    expect((await answered(visitor, 'Hello?')).content).toBe('From the chain')
    await visitor.say('Can I talk to a person?')
    await expect
      .poll(async () => (await operator.get(`/conversation/${visitor.id}`)).json().handler, patience)
      .toBe('queue')
    expect(script.requests).toHaveLength(0)
  })

  it('a chain tells the model what it has found out, by facts that visitors cannot write', async () => {
    const text = '{{agent.name}} to {{message.content}} on {{conversation.channel}}: {{input.said}}'
    const name = await chain('pre_response', [end({ context: text })], {
      input_schema: { type: 'object', required: ['said'] },
    })
    const { binding_name } = await bind('pre_response', name, {
      input_mapping: { said: '{{message.content}}!' },
      condition: 'message.content.contains("{{") && !conversation.is_test',
    })
    const visitor = await chat.visit()
    expect((await answered(visitor, '{{tenant.id}} Hi')).content).toBe('From the model')
    expect(script.requests[0]?.system).toContain('Ada to {{tenant.id}} Hi on web_chat: {{tenant.id}} Hi!')
    expect(await chainSteps(visitor)).toMatchObject([{ name: binding_name, status: 'ok' }])
    const [run] = await runsOf(name)
    expect(run).toMatchObject({ trigger: 'pre_response', binding: { binding_name }, is_dry: false })
    expect((await answered(visitor, 'No braces')).content).toBe('From the model')
    expect(await runsOf(name)).toHaveLength(1)
  })

  it('the runs of one trigger are listed, however many others its chain has had since', async () => {
    const name = await chain('pre_response', [end({ answer: 'From the chain' })])
    const rare = await bind('pre_response', name, { condition: 'message.content == "Rare"' })
    const busy = await bind('pre_response', name, { condition: 'message.content != "Rare"' })
    const visitor = await chat.visit()
    for (const words of ['Rare', 'One', 'Two']) await answered(visitor, words)
    const latest = async (binding: { _id: string }) =>
      (await operator.get(`/smart_chain_run?chain_name=${name}&binding_id=${binding._id}&limit=2`)).json<
        Run[]
      >()
    expect((await latest(rare)).map(run => run.binding?._id)).toEqual([rare._id])
    expect((await latest(busy)).map(run => run.binding?._id)).toEqual([busy._id, busy._id])
    expect(await latest({ _id: randomUUID() })).toEqual([])
  })

  it('a chain looks up its own conversation, and reads and does what its agent may', async () => {
    const text =
      '{{data.agent.name}}, {{data.contact.is_known}}: {{data.conversation.transcript}} {{data.found.text}}'
    const search = (step_id: string, to: string, more: object = {}) => ({
      ...{ step_id, type: 'knowledge_search', next: [{ to }] },
      config: { query: 'parking', ...more },
    })
    const act = {
      ...{ step_id: 'act', type: 'agent_action', next: [{ to: 'search' }] },
      config: { action: 'search_knowledge', parameters: { query: '{{message.content}}' } },
      on_error: { policy: 'default_value', default: '{"text": "Refused"}' },
    }
    const answer = `${text} / {{steps.act.text}} / {{steps.search.text}} / {{steps.tagged.text}}`
    const steps = [
      ...[act, search('search', 'tagged'), search('tagged', 'end', { tags: ['cars'] })],
      end({ answer }),
    ]
    const name = await chain('pre_response', steps, {
      lookups: [{ provider: 'knowledge_search', name: 'found', query: 'parking' }],
    })
    await operator.post('/knowledge_chunk', {
      ...{ title: 'Parking', content: 'Parking is behind the house.', tags: ['cars'] },
    })
    await bind('pre_response', name)
    const said = (await answered(await chat.visit(), 'Where is the parking?')).content
    const passage = 'Parking is behind the house\\.'
    const passages = Array(4).fill(passage).join('[^/]*/[^/]*')
    expect(said).toMatch(new RegExp(`^Ada, false: .*Where is the parking\\?.*${passages}$`, 's'))
    const silent = await createChatWorld(app, { agent: { knowledge: { mode: 'off' } } })
    await bind('pre_response', name, { scope: { agent_ids: [silent.agentId] }, order: 1 })
    const told = (await answered(await silent.visit(), 'Where is the parking?')).content
    expect(told).toMatch(/^Ada, false: .*Where is the parking\?\s+\/ Refused \/\s+\/\s*$/s)
    const baker = await createChatWorld(app, { agent: { knowledge: { tags: ['bread'] } } })
    const read = (await answered(await baker.visit(), 'Where is the parking?')).content
    expect(read).not.toMatch(new RegExp(passage))
  })

  it('what is known of the contact is masked in samples and replays, also what only the draft looks up', async () => {
    const name = await chain('pre_response', [end({ context: 'For {{contact.name}}, {{contact.email}}' })])
    await bind('pre_response', name)
    const person = {
      name: 'Ann Lake',
      emails: ['ann@lake.example'],
      phones: ['+431234567'],
      notes: 'Fears drills',
    }
    const { _id } = (await operator.post('/contact', person)).json<{ _id: string }>()
    const visitor = await chat.visit()
    await sql`update switchboard.record set data = data || ${JSON.stringify({ contact_id: _id })}::jsonb
      where _id = ${visitor.id}`.execute(app.database.owner)
    await answered(visitor)
    expect(script.requests[0]?.system).toContain('For Ann Lake, ann@lake.example')
    const sample = await operator.get(`/smart_chain_sample_contexts?chain_name=${name}&step_id=end`)
    expect(sample.json()).toMatchObject([{ output: { context: 'For •••, •••' } }])
    const context = '{{contact.name}} {{contact.phone}} {{data.contact.notes}}'
    await operator.patch(`/smart_chain/${ids.get(name)}`, { steps: [end({ context })] })
    const checked = await operator.post('/published_smart_chain_version/check', {
      ...{ chain_name: name, replay: { limit: 5 } },
    })
    expect(checked.json()).toMatchObject({
      replay: [
        { recorded: { output: { context: 'For •••, •••' } }, draft: { output: { context: '••• ••• •••' } } },
      ],
    })
    for (const value of ['Ann Lake', 'ann@lake', '+431234567', 'Fears'])
      expect(checked.text + sample.text).not.toContain(value)
  })

  it('a chain answers itself, the first of them alone, and no model is asked', async () => {
    const first = await chain('pre_response', [end({ answer: 'We are closed.' })])
    const second = await chain('pre_response', [end({ answer: 'Never said' })])
    await bind('pre_response', second, { order: 20 })
    await bind('pre_response', first, { order: 10 })
    expect((await answered(await chat.visit())).content).toBe('We are closed.')
    expect(script.requests).toHaveLength(0)
    expect(await runsOf(second)).toEqual([])
  })

  it('one that fails, has no result of use, or takes too long is left out', async () => {
    const names = [
      await chain('pre_response', [broken]),
      await chain('pre_response', [end([1])]),
      await chain('pre_response', [slow]),
    ]
    for (const [order, name] of names.entries())
      await bind('pre_response', name, { order, timeout_seconds: 1 })
    await bind('pre_response', String(names[0]), { order: 9, condition: 'conversation.nothing.at.all' })
    const visitor = await chat.visit()
    expect((await answered(visitor)).content).toBe('From the model')
    expect((await chainSteps(visitor)).map(({ error_code }) => error_code)).toEqual([
      'expression_error',
      'schema_mismatch',
      'timeout',
      'expression_error',
    ])
    const [late] = await runsOf(String(names[2]))
    expect(late).toMatchObject({ status: 'timeout' })
    const failures = await operator.get(
      `/smart_chain_recent_errors?binding_name=${encodeURIComponent(late?.binding?.binding_name ?? '')}`,
    )
    expect(failures.json()).toMatchObject([{ chain_name: names[2], code: 'timeout' }])
  })

  it('one without which there shall be none makes it fail in friendly words', async () => {
    await bind('pre_response', await chain('pre_response', [broken]), { on_failure: 'fail_turn' })
    const answer = await answered(await chat.visit())
    expect(answer.metadata).toMatchObject({ turn_status: 'failed', error_code: 'turn.chain' })
    expect(answer.content).toContain('sorry')
  })

  it('another one takes the place of one that fails, switched on or not, but only once', async () => {
    const standIn = await chain('pre_response', [end('From the other')])
    const { _id } = await bind('pre_response', standIn, { enabled: false })
    const wrong = await write({
      ...{ event: 'router', chain_name: 'to_come', enabled: false },
      ...{ on_failure: 'fallback_binding', fallback_binding_id: _id },
    })
    expect(faults(wrong)).toEqual(['/fallback_binding_id event'])
    await bind('pre_response', await chain('pre_response', [broken]), {
      on_failure: 'fallback_binding',
      fallback_binding_id: _id,
    })
    const visitor = await chat.visit()
    await answered(visitor)
    expect(script.requests[0]?.system).toContain('From the other')
    expect((await chainSteps(visitor)).map(({ status }) => status)).toEqual(['failed', 'ok'])
    expect((await runsOf(standIn))[0]).toMatchObject({ binding: { stands_in: true } })
  })

  it('one that only watches has no effect, says nothing, and holds nothing up', async () => {
    const name = await chain('pre_response', [{ ...tell('shadow'), next: [{ to: 'end' }] }, end('Unheard')])
    await bind('pre_response', name, { mode: 'shadow' })
    expect((await answered(await chat.visit())).content).toBe('From the model')
    expect(script.requests[0]?.system).not.toContain('Unheard')
    expect(await endedRuns(name)).toMatchObject([{ is_dry: true, status: 'succeeded' }])
    expect(other.seen).toEqual([])
  })

  it('in a conversation that is only played, whatever has effects is left out', async () => {
    const name = await chain('pre_response', [{ ...tell('played'), next: [{ to: 'end' }] }, end('Heard')])
    await bind('pre_response', name)
    const visitor = await chat.visit()
    await sql`update switchboard.record set data = data || '{"metadata": {"synthetic": true}}'
      where _id = ${visitor.id}`.execute(app.database.owner)
    await answered(visitor)
    expect(script.requests[0]?.system).toContain('Heard')
    expect(await runsOf(name)).toMatchObject([{ is_dry: true, status: 'succeeded' }])
    expect(other.seen).toEqual([])
  })

  it('a share of conversations gets another version, each of them the same one again', async () => {
    const name = await chain('pre_response', [end('one')])
    await operator.patch(`/smart_chain/${ids.get(name)}`, { steps: [end('two')] })
    await operator.post('/published_smart_chain_version', { chain_name: name })
    const canary = { version: 2, percent: 50 }
    await bind('pre_response', name, { version_policy: 'pinned', version: 1, canary })
    const versions: (number | null | undefined)[] = []
    for (let each = 0; each < 3; each++) {
      const visitor = await chat.visit()
      await answered(visitor)
      await answered(visitor, 'Again')
      const [second, first] = await runsOf(name)
      expect(second?.version).toBe(first?.version)
      versions.push(first?.version)
    }
    expect(versions.every(version => version === 1 || version === 2)).toBe(true)
  })

  it('acts for the agents, services and channels it is for', async () => {
    const name = await chain('pre_response', [end('x')])
    const elsewhere = await createChatWorld(app)
    await bind('pre_response', name, { scope: { agent_ids: [elsewhere.agentId], channels: ['web_chat'] } })
    await answered(await chat.visit())
    expect(await runsOf(name)).toEqual([])
    await answered(await elsewhere.visit())
    expect(await runsOf(name)).toHaveLength(1)
  })

  it('a chain of nobody else acts, and its runs go with the conversation', async () => {
    const name = await chain('pre_response', [end('x')])
    await bind('pre_response', name)
    const stranger = await createChatWorld(app, { tenant: 'hillside' })
    await answered(await stranger.visit())
    expect(await runsOf(name)).toEqual([])
    const visitor = await chat.visit()
    await answered(visitor)
    expect(await runsOf(name)).toHaveLength(1)
    await sql`delete from switchboard.record where _id = ${visitor.id}`.execute(app.database.owner)
    expect(await runsOf(name)).toEqual([])
  })
})

describe('beside a conversation', () => {
  it('chains run once as it begins, is answered and is completed, and leave notes for the team', async () => {
    const note = (text: string) => end({ note: text })
    const started = await chain('conversation_started', [note('Began on {{conversation.channel}}')])
    const after = await chain('post_response', [note('{{input.text}} -> {{answer.content}}')])
    const done = await chain('conversation_completed', [note('{{input.text}}')])
    const fallback = await chain('conversation_completed', [note('In its place')])
    const { _id } = await bind('conversation_completed', fallback, { enabled: false })
    await bind('conversation_started', started)
    await bind('post_response', after)
    await bind('conversation_completed', done)
    await bind('conversation_completed', await chain('conversation_completed', [broken]), {
      on_failure: 'fallback_binding',
      fallback_binding_id: _id,
    })
    const visitor = await chat.visit()
    await answered(visitor)
    await endedRuns(after)
    await operator.patch(`/conversation/${visitor.id}`, { status: 'completed' })
    await operator.patch(`/conversation/${visitor.id}`, { tags: ['seen'] })
    await vi.waitFor(async () => {
      const events = (await operator.get(`/conversation/${visitor.id}/recent_messages`)).json<Event[]>()
      const notes = events.filter(({ action_id }) => action_id === 'note').map(({ content }) => content)
      expect(notes.sort()).toEqual([
        'Began on web_chat',
        'Hello? -> From the model',
        'In its place',
        'Visitor: Hello?\n\nAgent: From the model',
      ])
    }, patience)
    await untilQuiet()
    for (const name of [started, after, done, fallback]) expect(await runsOf(name)).toHaveLength(1)
    expect((await visitor.recent()).text).not.toContain('In its place')
  })

  it('a chain waits for what the visitor writes and for the end, and for nobody else’s', async () => {
    const wait = (step_id: string, event: string, to: string) => ({
      ...{ step_id, type: 'wait_for_event', config: { event }, next: [{ to }] },
    })
    const name = await chain('conversation_started', [
      wait('heard', 'message', 'over'),
      wait('over', 'conversation_completed', 'end'),
      end({ note: 'They said {{steps.heard.text}}' }),
    ])
    await bind('conversation_started', name)
    const visitor = await chat.visit()
    const paused = async (steps: number) => {
      const [run] = await runsOf(name)
      expect(run?.status).toBe('paused')
      const whole = (await operator.get(`/smart_chain_run/${run?._id}`)).json<Run>()
      expect(whole.steps).toHaveLength(steps)
    }
    await vi.waitFor(() => paused(1), patience)
    await sql`update switchboard.record set data = data || '{"enabled": false}'
      where entity = 'smart_chain_binding'`.execute(app.database.owner)
    await answered(await chat.visit(), 'Somebody else')
    await answered(visitor, 'Blue')
    await answered(visitor, 'Never mind')
    await vi.waitFor(() => paused(2), patience)
    expect((await operator.patch(`/conversation/${visitor.id}`, { status: 'completed' })).status).toBe(200)
    expect(await endedRuns(name)).toMatchObject([{ status: 'succeeded' }])
    const [run] = await runsOf(name)
    expect((await operator.get(`/smart_chain_run/${run?._id}`)).json()).toMatchObject({
      output: { note: 'They said Blue' },
      steps: [{ attempts: 1 }, { attempts: 1 }, {}],
    })
  })

  it('a completion is told once, although the server that began to tell it has died', async () => {
    const name = await chain('conversation_completed', [tell('done')])
    await bind('conversation_completed', name)
    const visitor = await chat.visit()
    const beside = await app.beside()
    try {
      await operator.post('/conversation/bulk', {
        select: { ids: [visitor.id] },
        op: 'update',
        patch: { status: 'completed' },
      })
      const [run] = await endedRuns(name)
      expect(other.seen).toHaveLength(1)
      // Simulates another process that has declared the first one dead.
      await sql`update switchboard.job set state = 'waiting', process = null, run_at = clock_timestamp()
        where payload->>'conversation' = ${visitor.id} or payload->>'run' = ${run?._id}`.execute(
        app.database.owner,
      )
      await sql`select switchboard.tell_of_job('-infinity')`.execute(app.database.owner)
      await untilQuiet()
      expect(await runsOf(name)).toMatchObject([{ status: 'succeeded' }])
      expect(other.seen).toHaveLength(1)
    } finally {
      await beside.close()
    }
  })
})

describe('an agent is chosen', () => {
  it('by the first chain that names one of the tenant who can, in place of the usual one', async () => {
    const special = await createChatWorld(app, { agent: { persona: { display_name: 'Eve' } } })
    const foreign = await createChatWorld(app, { tenant: 'hillside' })
    const names = [
      await chain('router', [end({ agent_id: foreign.agentId })]),
      await chain('router', [end({ agent_id: 'nobody' })]),
      await chain('router', [broken]),
    ]
    for (const [order, name] of names.entries()) await bind('router', name, { order })
    // This chain pauses and resumes by itself, so that no fallback is used.
    const other = await chain('router', [end({ agent_id: special.agentId })])
    const { _id: fallback_binding_id } = await bind('router', other, { enabled: false })
    const pausing = await chain('router', [{ step_id: 'rest', type: 'wait', config: { seconds: 90 } }])
    await bind('router', pausing, { on_failure: 'fallback_binding', fallback_binding_id })
    const usual = await chat.visit({ language_id: 'en' })
    const nameOf = async ({ id, headers }: Visitor) =>
      (await app.nobody().get(`/web_chat/conversation/${id}`, headers)).json<{ agent_name: string }>()
    expect(await nameOf(usual)).toMatchObject({ agent_name: 'Ada' })
    const choosing = await chain('router', [end({ agent_id: special.agentId })])
    await bind('router', choosing, { condition: 'conversation.language_id == "de"', order: 50 })
    const chosen = await chat.visit({ language_id: 'de' })
    expect(await nameOf(chosen)).toMatchObject({ agent_name: 'Eve' })
    expect(await nameOf(await chat.visit({ language_id: 'en' }))).toMatchObject({ agent_name: 'Ada' })
    await sql`delete from switchboard.record where _id = ${chosen.id}`.execute(app.database.owner)
    expect(await runsOf(choosing)).toEqual([])
  })
})

describe('another system calls', () => {
  const secret = 'a secret of many letters'
  const sign = (id: string, at: number, body: string, key = secret) =>
    `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
  const now = () => Math.floor(Date.now() / 1000)
  interface SentCall {
    id?: string
    at?: number
    body?: string
    signature?: string
    host?: string
  }
  const call = (
    token: string | undefined,
    { id = randomUUID(), at = now(), body = '{"order":4711}', host = 'lakeside', ...more }: SentCall = {},
  ) =>
    sendRequest({
      port: app.port,
      method: 'POST',
      path: `/api/smart_chain_hook/${token}`,
      headers: {
        ...{ host: `${host}.test:${app.port}`, 'content-type': 'application/json', 'webhook-id': id },
        ...{ 'webhook-timestamp': String(at), 'webhook-signature': more.signature ?? sign(id, at, body) },
      },
      body,
    })

  /** Starts a run that waits for a webhook call and returns the caller's name. */
  async function waits(config: object) {
    const awaited = { event: 'webhook', ...config }
    const chain_name = await chain('agent_action', [
      { step_id: 'paid', type: 'wait_for_event', config: awaited, next: [{ to: 'end' }] },
      end('{{steps.paid.data.by}}'),
    ])
    const { _id } = (await operator.post('/smart_chain_run', { chain_name })).json<Run>()
    const found = async () => (await operator.get(`/smart_chain_run/${_id}`)).json<Run>()
    await vi.waitFor(async () => expect((await found()).status).toBe('paused'), patience)
    return { _id, found }
  }

  it('with its signature: the chain runs, once for each call, with what was sent', async () => {
    const name = await chain('webhook', [end('Order {{input.order}} of {{business_info.name}}')])
    const { webhook_token } = await bind('webhook', name, { webhook_secret: secret })
    const id = randomUUID()
    const first = await call(webhook_token, { id })
    expect(first.status, first.text).toBe(202)
    expect((await call(webhook_token, { id })).json()).toEqual(first.json())
    const [run] = await endedRuns(name)
    const whole = (await operator.get(`/smart_chain_run/${run?._id}`)).json<Run>()
    expect(whole).toMatchObject({ trigger: 'webhook', input: { order: 4711 }, status: 'succeeded' })
    expect(first.json()).toEqual({ run_id: run?._id })
    const later = sign('x', now(), '{}', 'another secret altogether')
    const both = await call(webhook_token, {
      id: 'x',
      body: '{}',
      signature: `${later} ${sign('x', now(), '{}')}`,
    })
    expect(both.status).toBe(202)
  })

  it('goes to the chain that waits for one like it, once, and begins its own where none does', async () => {
    const own = await chain('webhook', [end('Begun')])
    const { webhook_token, binding_name } = await bind('webhook', own, { webhook_secret: secret })
    const { _id, found } = await waits({ trigger: binding_name, match_name: 'order', match_value: '4711' })
    const other = (await call(webhook_token, { body: '{"order":4712}' })).json<{ run_id: string }>()
    expect(other.run_id).not.toBe(_id)
    const id = randomUUID()
    const body = '{"order":4711,"by":"card"}'
    expect((await call(webhook_token, { id, body })).json()).toEqual({ run_id: _id })
    expect((await call(webhook_token, { id, body })).json()).toEqual({ run_id: _id })
    await vi.waitFor(async () => expect(await found()).toMatchObject({ output: 'card' }), patience)
    expect(await endedRuns(own)).toHaveLength(1)
  })

  it('and sends a call again: it is what it was, also where a run waits for any call by then', async () => {
    const own = await chain('webhook', [end('Begun')])
    const { webhook_token, binding_name } = await bind('webhook', own, { webhook_secret: secret })
    const id = randomUUID()
    const first = await call(webhook_token, { id })
    const { _id, found } = await waits({ trigger: binding_name })
    expect((await call(webhook_token, { id })).json()).toEqual(first.json())
    expect(await found()).toMatchObject({ status: 'paused' })
    const again = randomUUID()
    const both = await Promise.all([call(webhook_token, { id: again }), call(webhook_token, { id: again })])
    expect(both.map(one => one.json())).toEqual([{ run_id: _id }, { run_id: _id }])
    expect(await endedRuns(own)).toHaveLength(1)
  })

  it('at the end of a wait: the call is not handed to a run that looked for it before', async () => {
    const own = await chain('webhook', [end('Begun')])
    const { binding_name, _id } = await bind('webhook', own, { webhook_secret: secret })
    const { _id: runId } = await waits({ trigger: binding_name })
    const now = () => new Date()
    const place = { tenantId: app.tenants.lakeside.id, runId, path: 'paid' }
    const events = createChainEvents({ database: app.database, now })
    let taker: string | null = 'nobody yet'
    const comesAfterReading: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some(row => 'after_index' in row)) {
          const sent = { tenantId: place.tenantId, bindingId: _id, id: 'late', body: {} }
          taker = await app.database.inTenant(place.tenantId, db => events.deliver(db, sent))
        }
        return result
      },
    }
    const database: Pick<Database, 'inTenant'> = {
      inTenant: (tenantId, work) =>
        app.database.inTenant(tenantId, db => work(db.withPlugin(comesAfterReading))),
    }
    const awaited = { event: 'webhook', trigger: binding_name, match: null } as const
    const found = await createChainEvents({ database, now }).find({ ...place, awaited, isLate: true })
    expect([found, taker]).toEqual(['late', null])
  })

  it('while another call has the wait that came first: it goes to the next', async () => {
    const own = await chain('webhook', [end('Begun')])
    const { webhook_token, binding_name } = await bind('webhook', own, { webhook_secret: secret })
    const first = await waits({ trigger: binding_name })
    const second = await waits({ trigger: binding_name })
    const answer = await app.database.inTenant(app.tenants.lakeside.id, async db => {
      await sql`select from chain_wait where run_id = ${first._id} for update`.execute(db)
      return call(webhook_token)
    })
    expect(answer.json()).toEqual({ run_id: second._id })
    expect(await first.found()).toMatchObject({ status: 'paused' })
  })

  it('with text that cannot be stored: it is told where, and nothing runs', async () => {
    const name = await chain('webhook', [end('x')])
    const { webhook_token } = await bind('webhook', name, { webhook_secret: secret })
    for (const text of ['a\\u0000', '\\ud800']) {
      const refused = await call(webhook_token, { body: `{"of":["${text}"]}` })
      expect([refused.status, faults(refused)]).toEqual([422, ['/of/0 characters']])
    }
    expect(await runsOf(name)).toEqual([])
  })

  it('forged, late, to another tenant, too large or without an object is refused, and nothing runs', async () => {
    const name = await chain('webhook', [end('x')])
    const { webhook_token, _id } = await bind('webhook', name, { webhook_secret: secret })
    const late = now() - 301
    for (const [wish, status] of [
      [{ signature: sign('a', now(), '{"order":4711}', 'guessed') }, 403],
      [{ id: 'b', signature: sign('a', now(), '{"order":4711}') }, 403],
      [{ at: late }, 403],
      [{ at: now() + 400 }, 403],
      [{ signature: 'v1,' }, 403],
      [{ host: 'hillside' }, 404],
      [{ body: '[]' }, 422],
      [{ body: '{' }, 400],
      [{ body: JSON.stringify({ a: 'x'.repeat(300_000) }) }, 413],
    ] as const)
      expect((await call(webhook_token, wish)).status, JSON.stringify(wish).slice(0, 80)).toBe(status)
    expect((await call('hook_that_nobody_has_made')).status).toBe(404)
    await operator.patch(`/smart_chain_binding/${_id}`, { enabled: false })
    expect((await call(webhook_token)).status).toBe(404)
    expect((await operator.get(`/smart_chain_binding/${_id}`)).text).not.toContain(secret)
    expect(await runsOf(name)).toEqual([])
  })
})

describe('at set times', () => {
  const due = (id: string, at: string) =>
    sql`update switchboard.job set run_at = clock_timestamp(), payload = payload || ${JSON.stringify({ due: at })}::jsonb
      where task = 'begin a chain at its time' and key = ${id} and state = 'waiting'`.execute(
      app.database.owner,
    )

  it('a chain runs once for each time although two servers look, and waits for the next', async () => {
    const name = await chain('scheduled', [end('{{input.due_at}} in {{tenant.timezone}}')])
    const schedule = { cron: '0 8 * * 1-5', timezone: 'Europe/Berlin' }
    const { _id } = await bind('scheduled', name, { schedule })
    const planned = async () => {
      const { rows } = await sql<{ due: string; run_at: Date }>`select payload->>'due' as due, run_at
        from switchboard.job where task = 'begin a chain at its time' and key = ${_id} and state = 'waiting'`.execute(
        app.database.owner,
      )
      return rows
    }
    const [next] = await planned()
    expect(new Date(next?.due ?? '').getTime()).toBe(next?.run_at.getTime())
    const beside = await app.beside()
    try {
      // 6:00 UTC is 8:00 in Berlin in summer. A time that is not in the schedule starts nothing.
      const times = ['2026-07-01T06:00:00.000Z', '2026-07-01T06:00:00.000Z', '2026-07-01T07:00:00.000Z']
      // The last one is in the future: its job was enqueued before the schedule was moved.
      for (const at of [...times, '2099-07-01T06:00:00.000Z']) {
        await due(_id, at)
        await sql`select switchboard.tell_of_job('-infinity')`.execute(app.database.owner)
        await vi.waitFor(async () => expect(await planned()).toEqual([next]), patience)
      }
      const [run] = await endedRuns(name)
      const whole = (await operator.get(`/smart_chain_run/${run?._id}`)).json<Run>()
      expect(whole).toMatchObject({ trigger: 'scheduled', input: { due_at: '2026-07-01T06:00:00.000Z' } })
    } finally {
      await beside.close()
    }
  })

  it('one that was switched on among many is planned as well, and one that is switched off does not run', async () => {
    const name = await chain('scheduled', [end('x')])
    const { _id } = await bind('scheduled', name, { enabled: false, schedule: { cron: '0 8 * * *' } })
    const waiting = async () =>
      (
        await sql`select from switchboard.job where key = ${_id} and state in ('waiting', 'running')`.execute(
          app.database.owner,
        )
      ).rows.length
    expect(await waiting()).toBe(0)
    const bulk = (enabled: boolean) =>
      operator.post('/smart_chain_binding/bulk', { select: { ids: [_id] }, op: 'update', patch: { enabled } })
    expect((await bulk(true)).status).toBe(200)
    await app.runUpkeep('plan chains at set times')
    expect(await waiting()).toBe(1)
    await bulk(false)
    await due(_id, '2026-07-01T08:00:00.000Z')
    await sql`select switchboard.tell_of_job('-infinity')`.execute(app.database.owner)
    await vi.waitFor(async () => expect(await waiting()).toBe(0), patience)
    expect(await runsOf(name)).toEqual([])
  })
})

it('an agent that is stopped while a chain still works has ended at once', async () => {
  const name = await chain('pre_response', [slow])
  await bind('pre_response', name)
  const visitor = await chat.visit()
  await visitor.say('Hello?')
  await vi.waitFor(async () => expect(await runsOf(name)).toMatchObject([{ status: 'running' }]), patience)
  const stopped = await app.nobody().post(`/conversation/${visitor.id}/stop`, {}, visitor.headers)
  expect(stopped.status).toBeLessThan(300)
  await vi.waitFor(async () => {
    const events = (await visitor.recent()).json<Event[]>()
    expect(events.some(({ metadata }) => metadata.turn_status === 'stopped')).toBe(true)
  }, patience)
  expect(await endedRuns(name)).toMatchObject([{ status: 'cancelled' }])
  expect(script.requests).toEqual([])
})
