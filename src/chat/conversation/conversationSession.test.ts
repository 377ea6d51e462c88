import { afterEach, describe, expect, it, vi } from 'vitest'
import { chatServer, problem } from '../../../tests/ui/chat/chatServer.ts'
import { createChatApi } from '../api/createChatApi.ts'
import type { ReuseRule } from './conversationMachine.ts'
import { createConversationMemory } from './conversationMemory.ts'
import { createConversationSession } from './conversationSession.ts'
import { createPendingMessages } from './pendingMessages.ts'

type Server = ReturnType<typeof chatServer>

/** Simulates a browser tab, whose storage outlives its pages. */
function tab(server: Server, pluginToken: string | null = 'wc_1') {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
  return { kept, open, openPage }

  function openPage(reuse: ReuseRule = 'unless_completed', isBegunByMessage = false) {
    const memory = createConversationMemory({ storage: () => storage, pluginToken: pluginToken ?? undefined })
    const listeners = new Set<() => void>()
    const wakeUps = (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
    const saved: string[] = []
    const session = createConversationSession({
      api: createChatApi({ api: server.api, memory, wakeUps }),
      memory,
      pending: createPendingMessages(() => storage),
      reuse,
      isBegunByMessage,
      start: () => ({ client_token: 'wc_1' }),
      save: (_, name) => saved.push(name),
      wakeUps,
    })
    session.open()
    pages.push(session)
    return { session, saved, wake: () => [...listeners].map(listener => listener()) }
  }

  async function open(reuse?: ReuseRule) {
    const page = openPage(reuse)
    await until(() => page.session.state().connection === 'live')
    return page
  }
}

type Session = ReturnType<typeof createConversationSession>
const pages: Session[] = []

afterEach(() => {
  for (const page of pages.splice(0)) page.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const until = (test: () => boolean) => vi.waitFor(() => expect(test()).toBe(true), { interval: 5 })
const rows = (session: Session) =>
  session
    .state()
    .log.entries.map(({ event, delivery }) =>
      delivery === 'stored' ? event.content : `${event.content} (${delivery})`,
    )
const draft = (content: string) => ({ content, blocks: [] })
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

describe('§4 the start', () => {
  it('begins a conversation, and keeps it only then', async () => {
    const server = chatServer()
    const { kept, openPage } = tab(server)
    const { session } = openPage()
    expect(kept.size).toBe(0)
    await until(() => session.state().phase === 'ready')
    expect(Object.fromEntries(kept)).toEqual({
      web_chat_conversation_id_wc_1: server.talks[0]?.summary._id,
      web_chat_conversation_token_wc_1: 'ct_1',
    })
  })

  it.each([
    ['open', undefined, 1],
    ['completed', undefined, 2],
    ['completed', 'always', 1],
  ] as const)(
    'goes on with a stored conversation that is %s, with the rule %s: %i in all',
    async (...row) => {
      const [status, rule, inAll] = row
      const server = chatServer()
      const browser = tab(server)
      ;(await browser.open()).session.close()
      const [talk] = server.talks
      if (talk) talk.summary = { ...talk.summary, status }
      await browser.open(rule)
      expect(server.talks).toHaveLength(inAll)
    },
  )

  it('waits for the first message where that begins the conversation, and is not lost where the start fails', async () => {
    quiet()
    const server = chatServer()
    const browser = tab(server)
    const { session } = browser.openPage('unless_completed', true)
    await until(() => session.state().phase === 'ready')
    expect([server.talks, browser.kept.size]).toEqual([[], 0])
    server.fail(request => (request.method === 'POST' ? problem(503, 'x') : undefined))
    session.actions.send(draft('Hello'))
    await until(() => session.state().phase === 'failed')
    server.fail(() => undefined)
    session.actions.retry()
    await until(() => rows(session).includes('Hello'))
    expect(server.talks).toHaveLength(1)
    await session.actions.startNew()
    expect([session.state().phase, rows(session), server.talks.length]).toEqual(['ready', [], 1])
    session.actions.send(draft('Again'))
    await until(() => rows(session).includes('Again'))
    expect(server.talks).toHaveLength(2)
  })

  it('begins a new one where the stored one cannot be fetched', async () => {
    const server = chatServer()
    const browser = tab(server)
    ;(await browser.open()).session.close()
    server.fail(request =>
      request.method === 'GET' && /web_chat/.test(request.url) ? problem(500, 'x') : undefined,
    )
    await browser.open()
    expect(server.talks).toHaveLength(2)
  })

  it('loads the history, the oldest first, and follows from its end', async () => {
    const server = chatServer()
    const browser = tab(server)
    ;(await browser.open()).session.close()
    const [talk] = server.talks
    if (!talk) return
    for (let index = 0; index < 60; index += 1) server.say(talk, { content: `m${index + 1}` })
    const { session } = await browser.open()
    expect(rows(session)).toHaveLength(50)
    expect(rows(session)[0]).toBe('m11')
    expect(session.state().log.hasEarlier).toBe(true)
    expect(server.requests.at(-1)?.headers.get('last-event-id')).toBe('60')
    await session.actions.loadEarlier()
    expect(rows(session)).toHaveLength(60)
    expect(session.state().log.hasEarlier).toBe(false)
  })

  it('fails where nothing answers, and succeeds when somebody tries again', async () => {
    const server = chatServer()
    server.fail(lost)
    const { session } = tab(server).openPage()
    await until(() => session.state().phase === 'failed')
    expect(session.state().error).toMatchObject({ status: 0 })
    server.fail(undefined)
    session.actions.retry()
    await until(() => session.state().connection === 'live')
    expect(session.state()).toMatchObject({ phase: 'ready', error: null })
  })

  it('is one start, however often the page opens and closes meanwhile', async () => {
    const server = chatServer()
    const { session } = tab(server).openPage()
    session.close()
    session.open()
    await until(() => session.state().connection === 'live')
    session.close()
    session.open()
    await until(() => session.state().connection === 'live')
    expect([server.talks.length, server.lines()]).toEqual([1, 1])
  })

  it('§6 shows its token with every call of a visitor, and never before or for operators', async () => {
    const server = chatServer()
    const { session } = await tab(server).open()
    session.actions.send(draft('Hello'))
    await until(() => rows(session)[0] === 'Hello')
    const tokens = server.requests.map(({ headers }) => headers.get('x-conversation-token'))
    expect(tokens).toEqual([null, ...tokens.slice(1).map(() => 'ct_1')])
    const before = server.requests.length
    await tab(server, null).open()
    expect(server.requests.slice(before).map(({ headers }) => headers.get('x-conversation-token'))).toEqual([
      ...[null, null, null],
    ])
  })
})

describe('§4 sending', () => {
  it('shows a message at once, and the stored one in its place', async () => {
    const { session } = await tab(chatServer()).open()
    session.actions.send(draft('Hello'))
    expect(rows(session)).toEqual(['Hello (sending)'])
    await until(() => rows(session)[0] === 'Hello')
    expect(session.state().log.entries[0]?.event._id).toMatch(/^01938c5e/)
  })

  it('keeps the order of writing', async () => {
    const server = chatServer()
    const { session } = await tab(server).open()
    for (const text of ['one', 'two', 'three']) session.actions.send(draft(text))
    await until(() => rows(session).at(-1) === 'three')
    expect(server.talks[0]?.events.map(({ content }) => content)).toEqual(['one', 'two', 'three'])
  })

  it('§8 fails with what the server says; somebody sends it again or takes it away', async () => {
    const server = chatServer()
    const { session } = await tab(server).open()
    const id = () => session.state().log.entries[0]?.event.metadata.client_event_id ?? ''
    server.fail(({ method }) => (method === 'POST' ? problem(422, 'request.invalid') : undefined))
    session.actions.send(draft('Hello'))
    await until(() => rows(session)[0] === 'Hello (failed)')
    expect(session.state()).toMatchObject({ isAnswering: false, error: { message: 'Not this time.' } })
    server.fail(undefined)
    session.actions.resend(id())
    await until(() => rows(session)[0] === 'Hello')
    server.fail(({ method }) => (method === 'POST' ? problem(422, 'request.invalid') : undefined))
    session.actions.send(draft('Bye'))
    await until(() => rows(session)[1] === 'Bye (failed)')
    session.actions.discard(session.state().log.entries[1]?.event.metadata.client_event_id ?? '')
    expect(rows(session)).toEqual(['Hello'])
  })

  it('sends by itself what had failed for want of a connection, when there is one', async () => {
    quiet()
    const server = chatServer()
    const { session, wake } = await tab(server).open()
    server.fail(lost)
    server.hangUp('break')
    session.actions.send(draft('Hello'))
    await until(() => rows(session)[0] === 'Hello (failed)' && session.state().connection === 'lost')
    expect(session.state().error).not.toBeNull()
    server.fail(undefined)
    wake()
    await until(() => rows(session)[0] === 'Hello')
    expect(session.state().error).toBeNull()
    expect(server.talks[0]?.events).toHaveLength(1)
  })

  it('sends that by itself, too, where the stream has lived on', async () => {
    quiet()
    const server = chatServer()
    const { session, wake } = await tab(server).open()
    server.fail(lost)
    session.actions.send(draft('Hello'))
    await until(() => rows(session)[0] === 'Hello (failed)')
    expect(session.state().connection).toBe('live')
    server.fail(undefined)
    wake()
    await until(() => rows(session)[0] === 'Hello')
    expect(session.state().error).toBeNull()
    expect(server.talks[0]?.events).toHaveLength(1)
  })

  it('is one message where the answer got lost on its way', async () => {
    const server = chatServer()
    const { session } = await tab(server).open()
    server.fail(async request => {
      if (request.method !== 'POST') return undefined as never
      server.fail(undefined)
      const { client_event_id } = (await request.clone().json()) as { client_event_id: string }
      const [talk] = server.talks
      if (talk) server.say(talk, { role: 'user', content: 'Hello', metadata: { client_event_id } })
      throw new TypeError('Failed to fetch')
    })
    session.actions.send(draft('Hello'))
    await until(() => rows(session)[0] === 'Hello')
    expect(server.talks[0]?.events).toHaveLength(1)
    expect(session.state().error).toBeNull()
  })

  it('survives a reload, and is sent once', async () => {
    const server = chatServer()
    const browser = tab(server)
    const first = await browser.open()
    server.fail(({ method }) => (method === 'POST' ? new Promise<Response>(() => undefined) : undefined))
    first.session.actions.send(draft('Hello'))
    first.session.actions.send(draft('And more'))
    await until(() => server.count('POST', /message$/) === 1)
    first.session.close()
    server.fail(undefined)
    const { session } = await browser.open()
    await until(() => rows(session).join() === 'Hello,And more')
    await browser.open()
    expect(server.talks[0]?.events.map(({ content }) => content)).toEqual(['Hello', 'And more'])
    expect([...browser.kept.keys()].filter(name => name.includes('outbox'))).toEqual([])
  })

  it('finds out that the conversation is completed', async () => {
    const server = chatServer()
    const { session } = await tab(server).open()
    const [talk] = server.talks
    if (talk) talk.summary = { ...talk.summary, status: 'completed' }
    session.actions.send(draft('Hello'))
    await until(() => session.state().conversation?.status === 'completed')
    expect(session.state().error).toMatchObject({ message: 'It is over.' })
  })
})

describe('following', () => {
  it('tells of new and growing events, and counts what nobody has read', async () => {
    const server = chatServer()
    const { session } = await tab(server).open()
    const [talk] = server.talks
    if (!talk) return
    server.say(talk, { content: 'We', metadata: { streaming: true } })
    await until(() => rows(session)[0] === 'We')
    server.revise(talk, 1, { content: 'We are open', metadata: { turn_status: 'completed' } })
    await until(() => rows(session)[0] === 'We are open')
    expect(session.state().log.unread).toBe(1)
    session.actions.markRead()
    expect(session.state().log.unread).toBe(0)
  })

  it('§4 goes on after a close, and misses nothing', async () => {
    const server = chatServer()
    const { session } = await tab(server).open()
    const [talk] = server.talks
    if (!talk) return
    server.say(talk, { content: 'one', metadata: { streaming: true } })
    await until(() => rows(session).length === 1)
    server.hangUp('idle')
    server.revise(talk, 1, { content: 'one and a half', metadata: {} })
    server.say(talk, { content: 'two' })
    await until(() => rows(session).join() === 'one and a half,two')
    expect(server.lines()).toBe(1)
  })

  it('§4 leaves the line to a newer tab, and takes it back when something is written', async () => {
    const server = chatServer()
    const { session } = await tab(server).open()
    const [talk] = server.talks
    if (!talk) return
    await until(() => session.state().connection === 'live')
    server.hangUp('replaced')
    await until(() => session.state().connection === 'lost')
    expect(server.lines()).toBe(0)
    session.actions.send(draft('Still there?'))
    await until(() => session.state().connection === 'live')
    expect([server.lines(), server.count('GET', /message_stream$/)]).toEqual([1, 2])
  })

  it('takes nothing of another conversation', async () => {
    const server = chatServer()
    const { session } = await tab(server).open()
    const [talk] = server.talks
    if (!talk) return
    server.say(talk, { conversation_id: '01938c5e-7a52-7c3e-9d0a-ffffffffffff', content: 'stray' })
    server.say(talk, { content: 'own' })
    await until(() => rows(session).length > 0)
    expect(rows(session)).toEqual(['own'])
  })

  it('ends with the conversation, which is completed then', async () => {
    const server = chatServer()
    const { session } = await tab(server).open()
    const [talk] = server.talks
    if (!talk) return
    talk.summary = { ...talk.summary, status: 'completed' }
    server.hangUp('completed')
    await until(() => session.state().conversation?.status === 'completed')
    expect(server.count('GET', /message_stream$/)).toBe(1)
  })
})

describe('whether an answer is awaited', () => {
  it('is so from the sending to the end of the turn', async () => {
    const server = chatServer()
    const { session } = await tab(server).open()
    session.actions.send(draft('Hello'))
    expect(session.state().isAnswering).toBe(true)
    await until(() => rows(session)[0] === 'Hello')
    expect(session.state().isAnswering).toBe(true)
    const [talk] = server.talks
    if (talk) server.say(talk, { metadata: { turn_status: 'completed' } })
    await until(() => !session.state().isAnswering)
  })

  it('is over after 60 s without a word', async () => {
    const server = chatServer()
    const { session } = await tab(server).open()
    vi.useFakeTimers()
    session.actions.send(draft('Hello'))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(session.state().isAnswering).toBe(true)
    await vi.advanceTimersByTimeAsync(2000)
    expect(session.state().isAnswering).toBe(false)
  })

  it('is not so where a person answers', async () => {
    const server = chatServer()
    const browser = tab(server)
    ;(await browser.open()).session.close()
    const [talk] = server.talks
    if (talk) talk.summary = { ...talk.summary, handler: 'human' }
    const { session } = await browser.open()
    session.actions.send(draft('Hello'))
    expect(session.state().isAnswering).toBe(false)
  })
})

describe('a handoff', () => {
  const handOff = {
    module_id: 'handoff',
    action_id: 'joined',
    content: 'Ben Ode has joined',
    name: 'Ben Ode',
  }

  it('changes who answers, and nobody waits for the agent any more', async () => {
    const server = chatServer()
    const { session } = await tab(server).open()
    session.actions.send(draft('Hello'))
    await until(() => rows(session)[0] === 'Hello')
    expect(session.state().isAnswering).toBe(true)
    const [talk] = server.talks
    if (!talk) return
    talk.summary = { ...talk.summary, handler: 'human' }
    server.say(talk, handOff)
    await until(() => session.state().conversation?.handler === 'human')
    expect(session.state().isAnswering).toBe(false)
    talk.summary = { ...talk.summary, handler: 'agent' }
    server.say(talk, { ...handOff, action_id: 'returned', updated_at: new Date().toISOString() })
    await until(() => session.state().isAnswering)
  })

  it('can be asked for, after which the chat knows who answers', async () => {
    const server = chatServer()
    const { session } = await tab(server).open()
    await session.actions.requestHuman()
    expect(session.state().conversation).toMatchObject({ handler: 'queue', can_request_human: false })
    expect(server.count('POST', /handoff$/)).toBe(1)
  })
})

describe('a completed conversation', () => {
  it('that the team opens again is heard by who comes back to it', async () => {
    const server = chatServer()
    const { session, wake } = await tab(server).open()
    const [talk] = server.talks
    if (!talk) return
    talk.summary = { ...talk.summary, status: 'completed' }
    server.hangUp('completed')
    await until(() => session.state().conversation?.status === 'completed')
    wake()
    await until(() => server.count('GET', /web_chat/) === 2)
    expect(server.lines()).toBe(0)
    talk.summary = { ...talk.summary, status: 'open' }
    wake()
    await until(() => server.lines() === 1)
    expect(session.state().conversation?.status).toBe('open')
    server.say(talk, { content: 'One more thing' })
    await until(() => rows(session)[0] === 'One more thing')
  })
})

describe('what else can be done', () => {
  it('a new conversation forgets the old one, and hears no more of it', async () => {
    const server = chatServer()
    const { kept, open } = tab(server)
    const { session } = await open()
    session.actions.send(draft('Hello'))
    await until(() => rows(session)[0] === 'Hello')
    await session.actions.startNew()
    await until(() => session.state().connection === 'live')
    expect([rows(session), server.talks.length, server.lines()]).toEqual([[], 2, 1])
    expect(kept.get('web_chat_conversation_token_wc_1')).toBe('ct_2')
    const [old] = server.talks
    if (old) server.say(old, { content: 'late' })
    expect(rows(session)).toEqual([])
  })

  it.each([
    ['is looked for', /\/web_chat\/conversation\//],
    ['is read', /recent_messages/],
  ])('a new conversation may be asked for while the stored one %s', async (_, address) => {
    const server = chatServer()
    const browser = tab(server)
    ;(await browser.open()).session.close()
    const [old] = server.talks
    if (old) server.say(old, { content: 'Said before' })
    let release = () => {}
    const held = new Promise<undefined>(resolve => {
      release = () => resolve(undefined)
    })
    server.fail(({ url }) => (address.test(url) && server.talks.length === 1 ? (held as never) : undefined))
    const { session } = browser.openPage()
    await until(() => server.requests.some(({ path }) => address.test(path)))
    void session.actions.startNew()
    release()
    await until(() => session.state().connection === 'live')
    expect([rows(session), server.talks.length, server.lines()]).toEqual([[], 2, 1])
    expect(browser.kept.get('web_chat_conversation_token_wc_1')).toBe('ct_2')
  })

  it('a new conversation is begun once, however often it is asked for', async () => {
    const server = chatServer()
    const { session } = tab(server).openPage()
    void session.actions.startNew()
    void session.actions.startNew()
    await until(() => session.state().connection === 'live')
    void session.actions.startNew()
    void session.actions.startNew()
    await until(() => server.talks.length === 2 && session.state().connection === 'live')
    expect(server.count('POST', /\/web_chat\/conversation$/)).toBe(2)
  })

  it('a new conversation sends what had failed when the network is back, as the one before it did', async () => {
    quiet()
    const server = chatServer()
    const { session, wake } = await tab(server).open()
    await session.actions.startNew()
    await until(() => session.state().connection === 'live')
    server.fail(lost)
    session.actions.send(draft('Hello'))
    await until(() => rows(session)[0] === 'Hello (failed)')
    server.fail(undefined)
    wake()
    await until(() => rows(session)[0] === 'Hello')
  })

  it('§7 saves the conversation as doc.pdf, stops an answer and takes a rating', async () => {
    const server = chatServer()
    const { session, saved } = await tab(server).open()
    await session.actions.savePdf()
    await session.actions.stop()
    await session.actions.rate(4)
    expect(saved).toEqual(['doc.pdf'])
    expect(server.count('POST', /stop$/)).toBe(1)
    expect(session.state().conversation?.rating).toBe(4)
  })

  it('says what did not work, until somebody has read it', async () => {
    const server = chatServer()
    const { session } = await tab(server).open()
    server.fail(({ url }) => (url.endsWith('/stop') ? problem(429, 'request.limited') : undefined))
    await session.actions.stop()
    expect(session.state().error).toMatchObject({ status: 429 })
    session.actions.dismissError()
    expect(session.state().error).toBeNull()
  })
})
