import limits from '../../../openapi/limits.json' with { type: 'json' }
import type { EventStream, WakeUps } from '../../api/eventStream.ts'
import type { ChatApi, ConversationStart } from './chatApi.ts'
import type { ChatConnection, ChatEvent, ConversationSummary, ConversationView, Draft } from './chatTypes.ts'
import {
  firstStep,
  isTurnOpen,
  lastMoment,
  type ReuseRule,
  stepAfterFetch,
  streamStart,
} from './conversationMachine.ts'
import type { ConversationMemory } from './conversationMemory.ts'
import { type ChatAction, type ChatLog, conversationReducer, emptyLog } from './conversationReducer.ts'
import { createMessageQueue, type MessageQueue, type Speaker } from './messageQueue.ts'
import type { PendingMessages } from './pendingMessages.ts'
import { isRefused } from './sendErrors.ts'

/** State of a session. `error` is the thrown value; the view turns it into text. */
export interface SessionState extends Pick<ConversationView, 'phase' | 'conversation' | 'isLoadingEarlier'> {
  log: ChatLog
  connection: ChatConnection
  isAnswering: boolean
  error: unknown
}

interface Deps {
  api: ChatApi
  memory: ConversationMemory
  pending: PendingMessages
  /** Returns the partner, time zone and language of a new conversation; called at each start. */
  start: () => ConversationStart
  reuse?: ReuseRule
  /** The first message starts the conversation; nothing is stored before it. */
  isBegunByMessage?: boolean
  /** Sender of the messages; defaults to the visitor. */
  speaker?: Speaker
  now?: () => Date
  /** Saves a document for the user. */
  save: (document: Blob, name: string) => unknown
  /** Reports that a person or the network is back. The team may have reopened a completed conversation. */
  wakeUps?: WakeUps
}

export type ConversationSession = ReturnType<typeof createConversationSession>

/**
 * Creates the session of a conversation in a page: it starts or continues the conversation, loads it, follows it and
 * sends messages. Pure functions make the decisions; this code orders the requests. No function throws.
 */
export function createConversationSession(deps: Deps) {
  const { api, memory, now = () => new Date() } = deps
  // Not a `createStore`, which would push the visitor's initial bundle over its size limit.
  const listeners = new Set<() => void>()
  let state: SessionState = {
    phase: 'starting',
    conversation: null,
    log: emptyLog,
    connection: 'connecting',
    isAnswering: false,
    isLoadingEarlier: false,
    error: null,
  }
  let isOpen = false
  /**
   * The start in progress. Resuming a stored conversation can be abandoned for a new one; a new one is started only
   * once.
   */
  let beginning: 'stored' | 'new' | undefined
  /** Incremented at each start; replies to an earlier start are ignored. */
  let epoch = 0
  let stream: EventStream | undefined
  let queue: MessageQueue | undefined
  /** Messages written before the conversation exists; they start it. */
  const firstDrafts: Draft[] = []
  let stopListening: (() => void) | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  const actions = {
    loadEarlier,
    stop,
    startNew,
    retry,
    requestHuman,
    rate,
    savePdf,
    decide,
    dismissError,
    send,
    resend(clientEventId: string) {
      dismissError()
      queue?.resend(clientEventId)
    },
    discard: (clientEventId: string) => queue?.discard(clientEventId),
    markRead: () => dispatch({ type: 'read' }),
  }
  return { state: () => state, subscribe, open, close, actions }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Starts the conversation, or follows it again after `close`. */
  function open(): void {
    isOpen = true
    stopListening ??= deps.wakeUps?.(lookAgain)
    lookAgain()
    if (state.phase === 'ready') follow()
    else if (state.phase === 'starting') void begin()
  }

  function close(): void {
    isOpen = false
    stopListening?.()
    stopListening = undefined
    hangUp()
  }

  function hangUp(): void {
    stream?.close()
    stream = undefined
    clearTimeout(patience)
  }

  async function begin(): Promise<void> {
    if (beginning) return
    beginning = 'stored'
    epoch += 1
    const isCurrent = sinceNow()
    set({ phase: 'starting', error: null })
    try {
      const stored = await known()
      if (!isCurrent()) return
      if (!stored && deps.isBegunByMessage && firstDrafts.length === 0)
        return set({ phase: 'ready', connection: 'live' })
      if (!stored) beginning = 'new'
      const conversation = stored ?? (await started())
      const events = await api.recent(conversation._id, { limit: limits.chat.pageSize })
      if (isCurrent()) enter(conversation, events)
    } catch (error) {
      if (isCurrent()) set({ phase: 'failed', error })
    } finally {
      if (isCurrent()) beginning = undefined
    }
  }

  /** §4 Returns the stored conversation if it can be continued. */
  async function known(): Promise<ConversationSummary | undefined> {
    const stored = memory.read()
    if (!stored || firstStep(stored.id) === 'start') return undefined
    const found = await api.get(stored.id).catch(() => undefined)
    return stepAfterFetch(found, deps.reuse ?? 'unless_completed') === 'reuse' ? found : undefined
  }

  async function started(): Promise<ConversationSummary> {
    const conversation = await api.start(deps.start())
    memory.keep({ id: conversation._id, token: conversation.metadata.conversation_token })
    return conversation
  }

  function enter(conversation: ConversationSummary, events: readonly ChatEvent[]): void {
    set({ phase: 'ready', conversation, log: emptyLog })
    dispatch(pageOf(events))
    queue = queueOf(conversation._id)
    waitForAnswer(lastMoment(state.log.entries))
    queue.restore()
    for (const draft of firstDrafts.splice(0)) queue.send(draft)
    if (isOpen) follow()
  }

  /** Sends a message. The first one starts the conversation if nothing else has. */
  function send(draft: Draft): void {
    if (queue || !deps.isBegunByMessage) return void queue?.send(draft)
    firstDrafts.push(draft)
    set({ connection: 'connecting' })
    void begin()
  }

  function queueOf(conversationId: string): MessageQueue {
    const isCurrent = sinceNow()
    return createMessageQueue({
      api,
      pending: deps.pending,
      conversationId,
      now,
      speaker: deps.speaker,
      entries: () => (isCurrent() ? state.log.entries : []),
      dispatch: action => isCurrent() && dispatch(action),
      onSending() {
        if (!isCurrent()) return
        // The person who writes expects the answer here, not in the tab to which this one yielded.
        stream?.tryNow()
        waitForAnswer(now().getTime())
      },
      onFailed: error => {
        set({ error })
        waitForAnswer(lastMoment(state.log.entries))
        if (isRefused(error)) void refresh()
      },
      onRecovered: () => isCurrent() && dismissError(),
    })
  }

  function follow(): void {
    const { conversation, log } = state
    if (!conversation || stream) return
    stream = api.stream(conversation._id, streamStart(log.entries, now()), {
      onEvent: receive,
      onState: connection => {
        const isBack = connection === 'live' && state.connection !== 'live'
        set({ connection })
        if (isBack) queue?.resendWaiting()
      },
      // Already logged; the connection state shows it to people.
      onError: () => undefined,
      onEnd: () => {
        stream = undefined
        void refresh()
      },
    })
  }

  function receive(event: ChatEvent): void {
    if (event.conversation_id !== state.conversation?._id) return
    queue?.settle(event)
    const { log } = state
    dispatch({ type: 'received', event })
    waitForAnswer(now().getTime())
    if (event.module_id === 'handoff' && log !== state.log) void refresh()
  }

  async function loadEarlier(): Promise<void> {
    const [first] = state.log.entries
    if (!first || !state.log.hasEarlier || state.isLoadingEarlier) return
    set({ isLoadingEarlier: true })
    await inConversation(async (id, isCurrent) => {
      const page = { before: first.event.event_index, limit: limits.chat.pageSize }
      const events = await api.recent(id, page)
      if (isCurrent()) dispatch(pageOf(events))
    })
    set({ isLoadingEarlier: false })
  }

  function stop(): Promise<void> {
    return inConversation(async id => void (await api.stop(id)))
  }

  async function startNew(): Promise<void> {
    if (beginning === 'new') return
    beginning = undefined
    hangUp()
    memory.forget()
    queue = undefined
    firstDrafts.splice(0)
    set({ conversation: null, log: emptyLog, isAnswering: false })
    await begin()
  }

  function retry(): void {
    if (state.phase === 'failed') void begin()
  }

  function rate(rating: number): Promise<void> {
    return inConversation(async (id, isCurrent) => {
      const conversation = await api.rate(id, rating)
      if (isCurrent()) set({ conversation })
    })
  }

  function savePdf(answersId?: string): Promise<void> {
    return inConversation(
      async id => void (await deps.save(await api.pdf(id, answersId), answersId ? 'answers.pdf' : 'doc.pdf')),
    )
  }

  function decide(eventId: string, decision: 'approve' | 'decline'): Promise<void> {
    return inConversation(async (id, isCurrent) => {
      const event = await api.decide(id, eventId, decision)
      if (isCurrent()) dispatch({ type: 'received', event })
    })
  }

  function requestHuman(): Promise<void> {
    return inConversation(async (id, isCurrent) => {
      const conversation = await api.handOff(id, 'human')
      if (isCurrent()) learn(conversation)
    })
  }

  /** Updates the conversation's status and handler. Without a reply, they stay as they are. */
  function refresh(): Promise<void> {
    return inConversation(async (id, isCurrent) => {
      const conversation = await api.get(id).catch(() => undefined)
      if (conversation && isCurrent()) learn(conversation)
    })
  }

  function learn(conversation: ConversationSummary): void {
    set({ conversation })
    waitForAnswer(lastMoment(state.log.entries))
  }

  /**
   * Checks on wake-up: an open stream does not report a returning network, and a closed one does not report a reopened
   * conversation.
   */
  function lookAgain(): void {
    queue?.resendWaiting()
    if (state.conversation?.status !== 'completed') return
    void refresh().then(() => {
      if (isOpen && state.conversation?.status !== 'completed') follow()
    })
  }

  function dismissError(): void {
    if (state.error !== null) set({ error: null })
  }

  async function inConversation(
    work: (id: string, isCurrent: () => boolean) => Promise<void>,
  ): Promise<void> {
    const { conversation } = state
    const isCurrent = sinceNow()
    if (!conversation) return
    try {
      await work(conversation._id, isCurrent)
    } catch (error) {
      if (isCurrent()) set({ error })
    }
  }

  function sinceNow(): () => boolean {
    const own = epoch
    return () => own === epoch
  }

  function dispatch(action: ChatAction): void {
    const log = conversationReducer(state.log, action)
    if (log !== state.log) set({ log })
  }

  /** Waits for an answer for 60 s after the last change, so that the waiting indicator does not stay forever. */
  function waitForAnswer(since: number): void {
    clearTimeout(patience)
    const left = limits.chat.answerMs - Math.max(0, now().getTime() - since)
    const isOpenTurn = state.conversation?.handler === 'agent' && isTurnOpen(state.log.entries)
    const isAnswering = isOpenTurn && left > 0
    if (isAnswering !== state.isAnswering) set({ isAnswering })
    if (isAnswering) patience = setTimeout(() => set({ isAnswering: false }), left)
  }

  function set(change: Partial<SessionState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
}

/** Returns the action for a page of history, which the server sends newest first. */
function pageOf(events: readonly ChatEvent[]): ChatAction {
  const oldest = events.at(-1)?.event_index ?? 1
  const isFirst = events.length < limits.chat.pageSize || oldest === 1
  return { type: 'page', events: [...events].reverse(), isFirst }
}
