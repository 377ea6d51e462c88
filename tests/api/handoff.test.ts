import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { createInboxWorld, type Holder, type InboxWorld, type SeenEvent } from '../support/inboxWorld.ts'
import { createIntakeWorld } from '../support/intakeWorld.ts'
import { rounds } from '../support/rounds.ts'
import { calls, hangs, says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

const script = scriptedModels(() => says('We are open until six.'))
let ahead = 0
/** Time in milliseconds at which the server's clock stands still; undefined while it runs. */
let stoppedAt: number | undefined
let app: TestApp
let world: InboxWorld

beforeAll(async () => {
  app = await createTestApp({ models: script.models, now: () => new Date((stoppedAt ?? Date.now()) + ahead) })
  world = await createInboxWorld(app)
})
afterAll(() => app.close())
beforeEach(() => script.follow(() => says('We are open until six.')))
afterEach(() => {
  ahead = 0
  stoppedAt = undefined
})

const at = ({ id }: Visitor, what = '') => `/conversation/${id}${what}`
const endWaits = () => app.runUpkeep('end long waits for people')
const ways = {
  'the visitor asks for a person': one =>
    one.as.post(at(one.visitor, '/handoff'), { to: 'human' }, one.token),
  'the visitor gives it back': one => one.as.post(at(one.visitor, '/handoff'), { to: 'agent' }, one.token),
  'Ben hands it to people': ({ visitor }) => world.ben.post(at(visitor, '/handoff'), { to: 'human' }),
  'Ben hands it to the agent': ({ visitor }) => world.ben.post(at(visitor, '/handoff'), { to: 'agent' }),
  'Ben takes it': ({ visitor }) => world.ben.post(at(visitor, '/claim'), {}),
  'Ben takes it by force': ({ visitor }) => world.ben.post(at(visitor, '/claim'), { force: true }),
  'Ben gives it to Eva': ({ visitor }) =>
    world.ben.put(at(visitor, '/assignment'), { user_id: world.eva.userId }),
  'Ben gives it to nobody': ({ visitor }) => world.ben.put(at(visitor, '/assignment'), { user_id: null }),
  'Ben answers': ({ visitor }) => world.ben.post(at(visitor, '/reply'), { content: 'Come at nine.' }),
  'a program answers': ({ visitor }) => world.program.post(at(visitor, '/reply'), { content: 'At nine.' }),
  'a program takes it': ({ visitor }) => world.program.post(at(visitor, '/claim'), {}),
} satisfies Record<
  string,
  (one: {
    visitor: Visitor
    as: ReturnType<TestApp['nobody']>
    token: Record<string, string>
  }) => Promise<{ status: number }>
>
type Way = keyof typeof ways

/**
 * Each row: the event, the handler before and after it, the events that the visitor sees, and the status if it is not
 * 200.
 */
const table: [Way, Holder, Holder, string[], number?][] = [
  ['the visitor asks for a person', 'agent', 'queue', ['requested']],
  ['the visitor asks for a person', 'queue', 'queue', []],
  ['the visitor asks for a person', 'ben', 'ben', []],
  ['the visitor gives it back', 'queue', 'queue', [], 403],
  ['the visitor gives it back', 'ben', 'ben', [], 403],
  ['Ben hands it to people', 'agent', 'queue', ['requested']],
  ['Ben hands it to people', 'queue', 'queue', []],
  ['Ben hands it to people', 'eva', 'eva', []],
  ['Ben hands it to the agent', 'agent', 'agent', []],
  ['Ben hands it to the agent', 'queue', 'agent', ['returned']],
  ['Ben hands it to the agent', 'ben', 'agent', ['returned']],
  ['Ben takes it', 'agent', 'ben', ['joined']],
  ['Ben takes it', 'queue', 'ben', ['joined']],
  ['Ben takes it', 'nobody', 'ben', ['joined']],
  ['Ben takes it', 'ben', 'ben', []],
  ['Ben takes it', 'eva', 'eva', [], 409],
  ['Ben takes it by force', 'eva', 'ben', ['joined']],
  ['Ben gives it to Eva', 'agent', 'eva', ['joined']],
  ['Ben gives it to Eva', 'queue', 'eva', ['joined']],
  ['Ben gives it to Eva', 'ben', 'eva', ['joined']],
  ['Ben gives it to Eva', 'eva', 'eva', []],
  ['Ben gives it to nobody', 'agent', 'queue', ['requested']],
  ['Ben gives it to nobody', 'queue', 'queue', []],
  ['Ben gives it to nobody', 'ben', 'queue', []],
  ['Ben answers', 'agent', 'ben', ['joined', 'send_message'], 201],
  ['Ben answers', 'queue', 'ben', ['joined', 'send_message'], 201],
  ['Ben answers', 'nobody', 'ben', ['joined', 'send_message'], 201],
  ['Ben answers', 'ben', 'ben', ['send_message'], 201],
  ['Ben answers', 'eva', 'eva', [], 409],
  ['a program answers', 'queue', 'nobody', ['joined', 'send_message'], 201],
  ['a program answers', 'nobody', 'nobody', ['send_message'], 201],
  ['a program answers', 'eva', 'eva', [], 409],
  ['a program takes it', 'queue', 'queue', [], 403],
]

async function holderOf(visitor: Visitor): Promise<Holder> {
  const { handler, assignee_id } = await world.record(visitor)
  if (handler !== 'human') return handler as 'agent' | 'queue'
  if (assignee_id === undefined) return 'nobody'
  return assignee_id === world.ben.userId ? 'ben' : 'eva'
}

describe('§3.23 a conversation changes hands with exactly one event of which its visitor is told', () => {
  it.each(table)('%s, while %s has it', async (way, from, to, events, status = 200) => {
    const visitor = await world.had(from)
    const before = (await world.seen(visitor)).length
    const answer = await ways[way]({ visitor, as: app.nobody(), token: visitor.headers })
    expect(answer.status).toBe(status)
    expect(await holderOf(visitor)).toBe(to)
    const told = (await world.seen(visitor)).slice(before)
    expect(told.map(({ action_id }) => action_id)).toEqual(events)
    const waits = to === 'queue' || (from === 'queue' && to !== 'agent' && !events.includes('send_message'))
    expect((await world.record(visitor)).waiting_since !== undefined).toBe(waits)
  })

  it.each(
    Object.entries(ways).filter(
      ([way]) => !['the visitor gives it back', 'a program takes it'].includes(way),
    ),
  )('a completed one does not change hands: %s', async (_, ask) => {
    const visitor = await world.had('queue')
    await world.ben.patch(at(visitor), { status: 'completed' })
    const answer = await ask({ visitor, as: app.nobody(), token: visitor.headers })
    expect([answer.status, answer.json().code]).toEqual([409, 'conversation.completed'])
  })

  it('names its holder to a person who would take it', async () => {
    const visitor = await world.had('eva')
    const refused = await world.ben.post(at(visitor, '/claim'), {})
    expect(refused.json()).toMatchObject({
      code: 'conversation.held',
      detail: 'Eva Lund has this conversation.',
    })
  })

  it('one that the team has begun itself has nobody to be answered', async () => {
    const own = await world.ben.post('/web_chat/conversation', { agent_id: world.agentId })
    const id = String(own.json()._id)
    for (const [what, body] of [
      ['claim', {}],
      ['reply', { content: 'x' }],
      ['handoff', { to: 'human' }],
    ] as const) {
      const answer = await world.ben.post(`/conversation/${id}/${what}`, body)
      expect([what, answer.status, answer.json().code]).toEqual([what, 409, 'record.conflict'])
    }
    expect((await world.ben.post(`/conversation/${id}/note`, { content: 'A try.' })).status).toBe(201)
  })

  it('is given only to members who may write', async () => {
    const visitor = await world.had('queue')
    const stranger = await app.as('operator', 'hillside')
    for (const { userId } of [await app.as('viewer'), stranger]) {
      const answer = await world.ben.put(at(visitor, '/assignment'), { user_id: userId })
      expect([answer.status, answer.json()]).toMatchObject([422, { errors: [{ pointer: '/user_id' }] }])
    }
  })

  it('is taken by nobody of another tenant, no viewer and no visitor', async () => {
    const visitor = await world.had('queue')
    const [stranger, viewer] = await Promise.all([app.as('operator', 'hillside'), app.as('viewer')])
    expect((await stranger.post(at(visitor, '/claim'), {})).status).toBe(404)
    expect((await viewer.post(at(visitor, '/claim'), {})).status).toBe(403)
    expect((await app.nobody().post(at(visitor, '/claim'), {}, visitor.headers)).status).toBe(401)
    expect(await holderOf(visitor)).toBe('queue')
  })
})

describe('the visitor', () => {
  it('may ask for a person only where the agent allows it, and is told so', async () => {
    const strict = await createChatWorld(app, {
      agent: { human_handoff: { enabled: true, on_request: false } },
    })
    for (const [there, may] of [
      [world, true],
      [strict, false],
    ] as const) {
      const visitor = await there.visit()
      const summary = () => app.nobody().get(`/web_chat/conversation/${visitor.id}`, visitor.headers)
      expect((await summary()).json().can_request_human).toBe(may)
      const asked = await app.nobody().post(at(visitor, '/handoff'), { to: 'human' }, visitor.headers)
      expect(asked.status).toBe(may ? 200 : 403)
      expect((await summary()).json().can_request_human).toBe(false)
      await world.ben.post(at(visitor, '/handoff'), { to: 'agent' })
    }
  })

  it('cannot say why, nor leave a note for the team, and is never told the reason', async () => {
    const visitor = await world.visit()
    const wish = { to: 'human', reason_category: 'tool_failure', note: 'I am the boss.' }
    const stream = await visitor.follow()
    await app.nobody().post(at(visitor, '/handoff'), wish, visitor.headers)
    const sent = await stream.until(({ data }) => data.action_id === 'requested')
    stream.abort()
    expect(sent.data.metadata).toEqual({ turn_status: 'completed' })
    const told = (await world.ben.get(at(visitor, '/recent_messages'))).json<{ metadata: object }[]>()
    expect(told.map(({ metadata }) => metadata)).toEqual([
      { handoff_reason: 'customer_request', turn_status: 'completed' },
    ])
    expect((await world.seen(visitor)).map(({ metadata }) => metadata)).toEqual([
      { turn_status: 'completed' },
    ])
  })

  it('is told in the language of the conversation', async () => {
    const visitor = await world.visit({ language_id: 'de-AT' })
    const path = at(visitor, '/handoff')
    await app.nobody().post(path, { to: 'human' }, visitor.headers)
    await world.ben.post(at(visitor, '/claim'), {})
    await world.ben.post(path, { to: 'agent' })
    expect((await world.seen(visitor)).map(({ content }) => content)).toEqual([
      'Sie werden mit jemandem aus unserem Team verbunden.',
      'Ben Ode ist jetzt im Gespräch.',
      'Ada macht weiter.',
    ])
  })

  it('is told the agent’s own words, and outside the opening hours that the team is away', async () => {
    const polite = await createChatWorld(app, { agent: { human_handoff: { message: 'Ben is coming.' } } })
    const owner = await app.as('owner')
    const tell = async () => {
      const visitor = await polite.visit()
      await app.nobody().post(at(visitor, '/handoff'), { to: 'human' }, visitor.headers)
      expect(await holderOf(visitor)).toBe('queue')
      return (await world.seen(visitor)).at(-1)?.content
    }
    expect(await tell()).toBe('Ben is coming.')
    const day = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
    const later = day[(new Date().getUTCDay() + 3) % 7]
    await owner.patch('/business_info', {
      timezone: 'UTC',
      opening_hours: [{ day: later, from: '09:00', to: '10:00' }],
    })
    expect(await tell()).toMatch(/^Our team is away right now/)
    await owner.patch('/business_info', { opening_hours: [] })
  })
})

describe('the agent', () => {
  it('hands over with one farewell, and somebody waits from then on', async () => {
    script.follow(() => calls([{ toolName: 'request_human' }], 'I am calling somebody.'))
    const visitor = await world.visit()
    await visitor.say('My bill is wrong again.')
    await world.answered(visitor)
    expect(await world.record(visitor)).toMatchObject({ handler: 'queue', waiting_since: expect.any(String) })
    const said = (await world.seen(visitor)).filter(({ role }) => role === 'assistant')
    expect(said.map(({ content }) => content)).toEqual(['I am calling somebody.'])
  })

  it.each([
    ['en', 'Can I talk to a person please?', 'One moment, I am getting a colleague.'],
    [
      'de',
      'Ich möchte mit einem Menschen sprechen',
      'Einen Moment, ich hole eine Kollegin oder einen Kollegen.',
    ],
  ])(
    'hands over a visitor who asks for a person, even if its model would not (%s)',
    async (language_id, wish, said) => {
      const visitor = await world.visit({ language_id })
      await visitor.say(wish)
      await world.answered(visitor)
      expect(await world.record(visitor)).toMatchObject({
        handler: 'queue',
        waiting_since: expect.any(String),
      })
      expect((await world.seen(visitor)).at(-1)?.content).toBe(said)
      expect(script.requests).toHaveLength(0)
    },
  )

  it('does so outside the hours of its service, where it gives no other answer', async () => {
    const closed = await createChatWorld(app)
    await world.ben.patch(`/agent_service/${closed.serviceId}`, { hours: { mode: 'business' } })
    const day = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
    const opening_hours = [{ day: day[(new Date().getUTCDay() + 3) % 7], from: '09:00', to: '10:00' }]
    const owner = await app.as('owner')
    await owner.patch('/business_info', { timezone: 'UTC', opening_hours })
    // Agents may have cached the business info for one second.
    ahead = 5_000
    const visitor = await closed.visit()
    await visitor.say('Hello?')
    expect((await world.seen(visitor)).at(-1)?.content).toMatch(/^We are closed/)
    await visitor.say('Can I talk to a person?')
    await world.answered(visitor, 2)
    expect(await holderOf(visitor)).toBe('queue')
    expect((await world.seen(visitor)).at(-1)?.content).toMatch(/^Our team is away right now/)
    await owner.patch('/business_info', { opening_hours: [] })
  })

  it('leaves it to its model where visitors may not ask for a person', async () => {
    const strict = await createChatWorld(app, {
      agent: { human_handoff: { enabled: true, on_request: false } },
    })
    const visitor = await strict.visit()
    await visitor.say('Can I talk to a person?')
    await world.answered(visitor)
    expect(await holderOf(visitor)).toBe('agent')
    expect((await world.seen(visitor)).at(-1)?.content).toBe('We are open until six.')
  })

  it('does not call a person again for a wish from before it was given the conversation back', async () => {
    const visitor = await world.had('queue')
    await visitor.say('Can I talk to a person?')
    await world.ben.post(at(visitor, '/handoff'), { to: 'agent' })
    await world.answered(visitor)
    expect(await holderOf(visitor)).toBe('agent')
    expect((await world.seen(visitor)).at(-1)?.content).toBe('We are open until six.')
  })

  it.each([
    ['user_interactor/request_human', { reason: 'Wants the invoice of March.' }],
    ['knowledge/search', { query: 'The invoice of March' }],
  ])(
    'tells the team alone what it gives to %s, though its visitor sees that it does it',
    async (action, input) => {
      const made = await world.ben.post('/agent_action', {
        ...{ title: 'See to it', tool_name: `see_to_it_${action.length}`, description: 'Sees to it.' },
        ...{ shows_in_chat: true, risk_class: 'low_impact_write' },
        execution: { kind: 'builtin', action },
      })
      const { _id, tool_name } = made.json<{ _id: string; tool_name: string }>()
      script.follow((_request, call) =>
        call === 1 ? calls([{ toolName: tool_name, input }], 'One moment.') : says('Done.'),
      )
      const visitor = await (await createChatWorld(app, { agent: { agent_action_ids: [_id] } })).visit()
      await visitor.say('Do see to it.')
      await world.answered(visitor)
      const isCall = (event: { action_id: string; role: string }) =>
        event.role === 'assistant' && action.endsWith(`/${event.action_id}`)
      const told = await world.ben.get(at(visitor, '/recent_messages?limit=200'))
      expect(told.json<SeenEvent[]>().find(isCall)).toMatchObject({ action_parameters: input })
      const seen = await world.seen(visitor)
      expect(seen.filter(isCall)).toHaveLength(1)
      expect(JSON.stringify(seen)).not.toContain('of March')
    },
  )

  it('answers what was not answered when it is handed back, and knows what people have said', async () => {
    const visitor = await world.had('queue')
    await visitor.say('How late are you open?')
    await world.ben.post(at(visitor, '/note'), { content: 'A difficult one.' })
    await world.ben.post(at(visitor, '/handoff'), { to: 'agent' })
    await world.answered(visitor)
    expect((await world.seen(visitor)).at(-1)?.content).toBe('We are open until six.')
    await world.ben.post(at(visitor, '/reply'), { content: 'Until seven today.' })
    await visitor.say('And tomorrow?')
    await world.ben.post(at(visitor, '/handoff'), { to: 'agent' })
    await world.answered(visitor, 2)
    const told = JSON.stringify(script.requests.at(-1)?.messages)
    expect(told).toContain('(A person of the team, Ben Ode, wrote:) Until seven today.')
    expect(told).toContain('And tomorrow?')
    expect(told).not.toContain('difficult')
  })

  it('says nothing on its return where everything is answered, and the visitor waits for nothing', async () => {
    const visitor = await world.had('queue')
    await visitor.say('Hello?')
    await world.ben.post(at(visitor, '/reply'), { content: 'Here I am.' })
    await world.ben.post(at(visitor, '/handoff'), { to: 'agent' })
    expect((await world.seen(visitor)).at(-1)).toMatchObject({
      module_id: 'handoff',
      action_id: 'returned',
      metadata: { turn_status: 'completed' },
    })
    expect(script.requests).toHaveLength(0)
  })

  it('does not hand over again for what it was handed over for before', async () => {
    const visitor = await world.visit()
    await visitor.say('I want a person!')
    await world.answered(visitor)
    await world.ben.post(at(visitor, '/handoff'), { to: 'human' })
    await visitor.say('How late are you open?')
    await world.ben.post(at(visitor, '/handoff'), { to: 'agent' })
    await world.answered(visitor, 2)
    expect(JSON.stringify(script.requests.at(-1)?.messages)).not.toContain('I want a person!')
  })

  it('is silent at once when somebody takes over, and what it was asked is the team’s to answer', async () => {
    script.follow(() => hangs('We are'))
    const visitor = await world.visit()
    await visitor.say('How late are you open?')
    await vi.waitFor(async () => expect((await world.seen(visitor)).at(-1)?.content).toBe('We are'), 20_000)
    await world.ben.post(at(visitor, '/claim'), {})
    expect((await world.record(visitor)).waiting_since).toBeDefined()
    await world.answered(visitor)
    const events = await world.seen(visitor)
    expect(events.map(({ action_id, content }) => [action_id, content])).toEqual([
      ['send_message', 'How late are you open?'],
      ['send_message', 'We are'],
      ['joined', 'Ben Ode joined the conversation.'],
    ])
  })

  it('never speaks after a person who takes over while it answers, however often', async () => {
    script.follow(async function* () {
      yield { type: 'model', model: 'script/one' } as const
      // The answer never ends by itself, so that the person always interrupts it.
      for (let word = 0; ; word++) {
        await pause(Math.min(word, 40))
        yield { type: 'text', text: 'word ' } as const
      }
    })
    const race = async (round: number) => {
      const visitor = await world.visit()
      await visitor.say('Tell me everything.')
      await pause((round * 7) % 120)
      const taken = await (round % 2 === 0
        ? world.ben.post(at(visitor, '/claim'), {})
        : world.ben.post(at(visitor, '/reply'), { content: 'I do that.' }))
      expect(taken.status).toBeLessThan(300)
      return visitor.id
    }
    const ids: string[] = []
    for (let round = 0; round < rounds(40, 200); round += 20)
      ids.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => race(round + index)))))
    const { owner } = app.database
    await vi.waitFor(async () => {
      const turns = owner.selectFrom('turn').select('state').where('conversation_id', 'in', ids)
      const states = (await turns.execute()).map(({ state }) => state)
      expect(states).toEqual(ids.map(() => 'stopped'))
    }, 20_000)
    const { rows: late } = await sql`
      select event.data from switchboard.conversation_event event
      join switchboard.conversation_event joined on joined.conversation_id = event.conversation_id
        and joined.data->>'action_id' = 'joined' and joined.event_index < event.event_index
      where event.conversation_id = any(${ids}) and event.is_shown
        and event.data->>'role' = 'assistant' and event.data->'metadata'->>'human' is null`.execute(owner)
    expect(late).toEqual([])
  })
})

describe('an intake', () => {
  it('may always be given to a person, who is not taken for an answer, and asks on when it comes back', async () => {
    const intake = await createIntakeWorld(app, {
      assistant_name: 'Ida',
      fields: [{ key: 'name', label: 'Name', type: 'text', ask: 'What is your name?' }],
    })
    const visitor = await intake.begin()
    expect(visitor.summary.can_request_human).toBe(true)
    await app.nobody().post(at(visitor, '/handoff'), { to: 'human' }, visitor.headers)
    await visitor.say('I would rather talk.')
    expect((await visitor.filled()).answers).toEqual({})
    await world.ben.post(at(visitor, '/handoff'), { to: 'agent' })
    const events = await world.seen(visitor)
    expect(events.slice(-2).map(({ content }) => content)).toEqual(['Ida goes on.', 'What is your name?'])
    await visitor.say('Ann')
    expect((await visitor.filled()).answers).toMatchObject({ name: expect.anything() })
  })
})

describe('a wait that lasts too long', () => {
  const minutes = (count: number) => {
    ahead = count * 60_000
  }

  beforeEach(() => {
    stoppedAt = Date.now()
  })

  it('ends after five minutes with one message, and the agent answers what nobody has', async () => {
    const visitor = await world.had('queue')
    await visitor.say('How late are you open?')
    minutes(4.9)
    await endWaits()
    expect(await holderOf(visitor)).toBe('queue')
    minutes(5.1)
    await endWaits()
    await endWaits()
    await world.answered(visitor)
    const events = await world.seen(visitor)
    expect(events.map(({ content }) => content)).toEqual([
      'We are connecting you with somebody on our team.',
      'How late are you open?',
      'Nobody of our team is free right now. Ada goes on, and we will see your message.',
      'We are open until six.',
    ])
    expect(await world.record(visitor)).toMatchObject({ handler: 'agent' })
    expect((await world.record(visitor)).waiting_since).toBeUndefined()
  })

  it('stays where the agent says so, or a person has come', async () => {
    const patient = await createInboxWorld(app, { human_handoff: { on_timeout: 'keep_waiting' } })
    const longer = await createInboxWorld(app, { human_handoff: { timeout_minutes: 30 } })
    const all = await Promise.all([patient.had('queue'), longer.had('queue'), world.had('ben')])
    minutes(20)
    await endWaits()
    const records = await Promise.all(all.map(one => world.record(one)))
    expect(records.map(({ handler }) => handler)).toEqual(['queue', 'queue', 'human'])
    minutes(31)
    await endWaits()
    const later = await Promise.all(all.map(one => world.record(one)))
    expect(later.map(({ handler }) => handler)).toEqual(['queue', 'agent', 'human'])
  })

  it('ends once, however many servers look', async () => {
    const visitor = await world.had('queue')
    minutes(6)
    await Promise.all(Array.from({ length: 5 }, () => endWaits()))
    const ends = (await world.seen(visitor)).filter(({ action_id }) => action_id === 'timed_out')
    expect(ends).toHaveLength(1)
  })
})

describe('what is changed on the record itself', () => {
  it.each([
    ['queue', { handler: 'queue' }, { handler: 'queue', waiting_since: expect.any(String) }],
    ['agent', { handler: 'agent' }, { handler: 'agent' }],
    ['completed', { status: 'completed' }, { handler: 'human', assignee_name: 'Ben Ode' }],
  ] as const)('agrees with who has it: %s', async (_, change, left) => {
    const visitor = await world.had('ben')
    await visitor.say('Hello?')
    expect((await world.record(visitor)).waiting_since).toBeDefined()
    await world.ben.patch(at(visitor), change)
    const { handler, assignee_name, waiting_since } = await world.record(visitor)
    expect({ handler, assignee_name, waiting_since }).toEqual({
      assignee_name: undefined,
      waiting_since: undefined,
      ...left,
    })
  })
})

it('the audit log notes by whom a conversation was handed over, taken and given', async () => {
  const visitor = await world.had('queue')
  await world.ben.post(at(visitor, '/claim'), {})
  await world.ben.put(at(visitor, '/assignment'), { user_id: world.eva.userId })
  const noted = await app.database.owner
    .selectFrom('audit')
    .select('action')
    .where('entity_id', '=', visitor.id)
    .execute()
  const actions = noted.map(({ action }) => action)
  for (const action of ['handOffConversation', 'claimConversation', 'assignConversation'])
    expect(actions).toContain(action)
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
