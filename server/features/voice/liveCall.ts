import { v7 } from 'uuid'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { ConversationEvent, ConversationLog } from '../conversations/conversationLog.ts'
import type { MessageService } from '../conversations/messageService.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import type { FollowedConversation } from '../conversations/store/streamStore.ts'
import { findThread, type ThreadRow } from '../conversations/store/threadStore.ts'
import { findAskedWords } from '../intakes/store/lastAsked.ts'
import type { CallEnd, CallLine, HeardTiming, JoiningPerson, LiveCall, Seat } from './callLine.ts'
import { createCallSeat } from './callSeat.ts'
import { callTexts } from './callTexts.ts'
import { createCallTimers } from './callTimers.ts'
import { type Latency, latencyOf, storeHeard, withSpeech } from './heardMessages.ts'
import type { AnnouncedRecording } from './recording/announcedRecording.ts'
import { createSpokenAnswers } from './spokenAnswers.ts'
import { type ConversationStreams, followSpoken } from './spokenStream.ts'
import { findVoiceCall } from './store/voiceCallStore.ts'

export interface LiveCallDeps {
  database: Pick<Database, 'inTenant'>
  log: Pick<ConversationLog, 'write'>
  messages: Pick<MessageService, 'send'>
  streams: ConversationStreams
  /** Stops the agent's running turn. */
  stopTurn: (place: FollowedConversation) => Promise<unknown>
  onError: (error: unknown) => void
}

export interface LiveCallOptions {
  id: string
  conversationId: string
  /** Scope of the caller. */
  scope: Scope
  language: string
  agentName: string
  /** Index of the last event that was spoken on an earlier line. */
  saidIndex: number
  silenceMs: number
  longestMs: number
  /** True if pressed keys count as an answer. */
  takesKeys: boolean
  /** Omitted if nothing is recorded. */
  recording?: AnnouncedRecording | undefined
  /** Stores the end of the call. */
  onEnded: (end: CallEnd) => Promise<void>
}

/** Call that the server can end: says the given words and hangs up. */
export interface LeavableCall extends LiveCall {
  leave(by: CallEnd['by'], words: string): void
}

/** Runs a call for its duration: stores the caller's words as messages and speaks the conversation's messages. */
export function createLiveCall(
  deps: LiveCallDeps,
  options: LiveCallOptions,
  connect: (call: LeavableCall) => CallLine,
): { call: LiveCall; line: CallLine; keepSeat: (person: JoiningPerson) => Seat } {
  const { database, log, messages, streams, stopTurn, onError } = deps
  const { id, conversationId, scope, silenceMs, recording } = options
  const place = { tenantId: scope.tenantId, conversationId }
  const texts = callTexts(options.language)
  const answers = createSpokenAnswers()
  const timers = createCallTimers()
  let work: Promise<void> = Promise.resolve()
  let ending: Promise<void> | null = null
  let onCutWhole = () => {}
  let reached = options.saidIndex
  let digits = ''
  let silences = 0
  let heardLast: { at: number; timing: HeardTiming } | null = null
  let latency: Latency | undefined
  /** Message that ends the call. */
  let farewell: { by: CallEnd['by']; eventId: string } | null = null
  const call = { id, conversationId, speaking, heard, interrupted, said, pressed, ended, leave }
  const line = connect(call)
  const seat = createCallSeat({
    call: options,
    line,
    log,
    inOrder,
    onSpoken: answers.pass,
    // No limit: people end a call when they are done.
    onTaken: () => timers.clear('limit'),
    onFree: limit,
  })
  limit()
  const spoken = followSpoken({
    streams,
    place,
    after: () => (answers.firstIndex() ?? reached + 1) - 1,
    onEvent,
    onError,
  })
  return { call, line, keepSeat }

  /**
   * Reserves the call for a team member. Throws `voice.joined` if the place is taken, and `resource.not_found` once the
   * call ends.
   */
  function keepSeat(person: JoiningPerson): Seat {
    if (ending || farewell) throw new AppError('resource.not_found')
    return seat.keep(person)
  }

  function limit(): void {
    timers.set('limit', options.longestMs, () => leave('limit', texts.timeIsUp))
  }

  function speaking(): void {
    if (timers.isSet('silence')) listen(longestTurnMs)
  }

  function heard(words: string, timing: HeardTiming = {}): void {
    if (words.trim() === '' || ending) return
    silences = 0
    timers.clear('silence')
    inOrder(async () => {
      await settle({ isAll: true })
      heardLast = { at: performance.now(), timing }
      const conversation = await thread()
      const participant = { isTeam: false, conversation, scope, access: null }
      await messages.send(participant, { content: words.slice(0, maxCharacters), client_event_id: v7() })
      await recording?.announceAgain()
    })
  }

  function interrupted(words: string): void {
    timers.clear('silence')
    if (!answers.isSpeaking()) return
    answers.cut(words)
    inOrder(async () => {
      await stopTurn(place)
      // The model may still write words that nobody hears, and the next message must follow them.
      await cutWhole()
      await settle({ isAll: false })
    })
  }

  function said(timing?: { ttsMs: number }): void {
    if (latency && timing) latency = withSpeech(latency, timing.ttsMs)
    inOrder(() => settle({ isAll: true }))
    listen(0)
  }

  function pressed(digit: string): void {
    if (!options.takesKeys && !recording) return
    silences = 0
    timers.clear('silence')
    if (digit !== '#') digits += digit
    timers.set('digits', digit === '#' ? 0 : nextDigitMs, () => {
      const typed = digits
      digits = ''
      const isRefusal = recording?.pressed(typed) ?? false
      if (options.takesKeys && !isRefusal) heard(typed)
      else listen(0)
    })
  }

  function ended(end: CallEnd): Promise<void> {
    ending ??= finish(farewell ? { by: farewell.by } : end)
    return ending
  }

  async function finish(end: CallEnd): Promise<void> {
    timers.end()
    await stopTurn(place).catch(onError)
    // Wait until the interrupted message is complete, so that it can be cut.
    await work
    spoken.leave()
    await settle({ isAll: true }).catch(onError)
    await options.onEnded(end)
  }

  /** Queues a step; each runs once the step before it is stored. */
  function inOrder(step: () => Promise<void>): void {
    work = work.then(step).catch(error => {
      // A completed conversation is no error: the call continues until the goodbye is said.
      if (!(error instanceof AppError && error.code === 'conversation.completed')) onError(error)
    })
  }

  function onEvent(event: ConversationEvent): void {
    reached = Math.max(reached, event.event_index)
    if (!ending && seat.isKept() && event.module_id === 'handoff') {
      // Not spoken: people who join speak for themselves.
      if (event.action_id === 'joined') answers.pass(event._id)
      inOrder(async () => seat.follow(await thread()))
    }
    if (!ending && event.metadata.call === 'ringing') inOrder(leaveIfDone)
    recording?.take(event)
    const saying = answers.take(event)
    if (!answers.isCutGrowing()) onCutWhole()
    if (!saying || ending) return
    if (saying.words !== '' && heardLast) {
      latency = latencyOf(heardLast)
      heardLast = null
    }
    timers.clear('silence')
    line.say(saying.words, saying.isLast)
    if (!saying.isLast) return
    listen(spokenMs(event.content))
    const isLast = farewell?.eventId === event._id || event.metadata.call === 'goodbye'
    if (isLast) line.hangUp()
    else if (event.metadata.turn_status) inOrder(leaveIfDone)
  }

  /** Hangs up if the agent has completed the conversation, or if the call is to be put through. */
  async function leaveIfDone(): Promise<void> {
    const by = await leaving()
    if (!by || farewell) return
    farewell = { by, eventId: '' }
    line.hangUp()
  }

  async function leaving(): Promise<CallEnd['by'] | null> {
    if ((await thread()).status === 'completed') return 'agent'
    const stored = await database.inTenant(scope.tenantId, db => findVoiceCall(db, id))
    return stored?.dialTo ? 'transfer' : null
  }

  /**
   * Waits for the caller. `afterMs` is the time the line may still speak, for lines that do not report when they
   * finish.
   */
  function listen(afterMs: number): void {
    timers.set('silence', silenceMs + afterMs, () => inOrder(askIntoSilence))
  }

  async function askIntoSilence(): Promise<void> {
    // A caller who waits for a person may be silent.
    if ((await thread()).handler !== 'agent') return
    silences += 1
    if (silences > 1) leave('silence', texts.goodbye)
    else await write((await questionOfIntake()) ?? texts.isAnybodyThere, v7())
  }

  /** Returns the open question of an intake: a "yes" to "are you still there" would be taken for its answer. */
  function questionOfIntake(): Promise<string | undefined> {
    return database.inTenant(scope.tenantId, db => findAskedWords(db, conversationId))
  }

  function leave(by: CallEnd['by'], words: string): void {
    if (farewell || ending) return
    farewell = { by, eventId: v7() }
    const { eventId } = farewell
    inOrder(() => write(words, eventId))
  }

  /** Adds words of the call itself to the conversation, like an answer. */
  async function write(content: string, eventId: string): Promise<void> {
    const { agentName: name } = options
    await log.write(scope, conversationId, ({ append }) =>
      append({ ...plainMessage(content, name), id: eventId }),
    )
  }

  async function settle(which: { isAll: boolean }): Promise<void> {
    const found = answers.heard(which)
    const isAnswered = found.some(({ event }) => event.metadata.turn_status !== undefined)
    await storeHeard(log, scope, conversationId, found, latency)
    for (const message of found) await recording?.heard(message)
    if (isAnswered) latency = undefined
  }

  async function cutWhole(): Promise<void> {
    if (!answers.isCutGrowing()) return
    await new Promise<void>(resolve => {
      // A turn whose process died writes nothing more for a while.
      const timer = setTimeout(resolve, maxCutMs).unref()
      onCutWhole = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function thread(): Promise<ThreadRow> {
    const found = await database.inTenant(scope.tenantId, db => findThread(db, conversationId))
    if (!found) throw new AppError('resource.not_found')
    return found
  }
}

/** Maximum characters of a message, as in the contract. */
const maxCharacters = 20_000
/** Milliseconds to wait for the next key of an answer. */
const nextDigitMs = 2000
const maxCutMs = 5000
/** Milliseconds that a caller may speak without a pause. */
const longestTurnMs = 30_000

/** Estimates how many milliseconds it takes to say a text. */
function spokenMs(text: string): number {
  return text.length * 70
}
