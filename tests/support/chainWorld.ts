import { setTimeout as pause } from 'node:timers/promises'
import { emptyValue } from '../../server/features/chains/bindings/facts/emptyValue.ts'
import { type BookingFacts, bookingSchema } from '../../server/features/chains/data/bookingFacts.ts'
import {
  type checkFacts,
  checkSchema,
  type messageFacts,
  messageSchema,
} from '../../server/features/chains/data/messageFacts.ts'
import type { Chain } from '../../server/features/chains/document/chainDocument.ts'
import { createExpressions } from '../../server/features/chains/expressions/expressions.ts'
import type { Journal } from '../../server/features/chains/run/journal.ts'
import { createMemoryJournal } from '../../server/features/chains/run/memoryJournal.ts'
import { type ChainRun, runChain } from '../../server/features/chains/run/runChain.ts'
import type { RunEvent } from '../../server/features/chains/run/runListener.ts'
import type { StepServices } from '../../server/features/chains/steps/stepServices.ts'
import type { StepType } from '../../server/features/chains/steps/stepType.ts'
import { stepTypes } from '../../server/features/chains/steps/stepTypes.ts'
import type { TranslationRequest } from '../../server/features/translation/translationService.ts'
import type { WebReply, WebRequest } from '../../server/providers/web/webClient.ts'
import { readData } from '../../server/store/records/readData.ts'
import { createSchemaValidation } from '../../server/validation/schemaValidation.ts'
import { says, scriptedModels } from './scriptedModels.ts'

export type WrittenStep = Record<string, unknown> & { step_id: string }

/**
 * Returns a chain with all its defaults. Step types and fractions of seconds are kept, although no chain can be saved
 * with them.
 */
export function chainOf(steps: readonly WrittenStep[], more: Record<string, unknown> = {}): Chain {
  const written = steps.map(step => ({ config: { text: step.step_id }, ...step }))
  const read = readData('smart_chain', {
    title: 'Tried',
    chain_name: 'tried',
    chain_type: 'agent_action',
    ...more,
    steps: written.map(step => ({ ...step, type: 'template' })),
  })
  if (!read) throw new Error('This is no chain')
  const kept = read.steps.map((step, index) => {
    const { type = 'template', timeout_seconds } = written[index] as {
      type?: string
      timeout_seconds?: number
    }
    return { ...step, type, ...(timeout_seconds !== undefined && { timeout_seconds }) }
  })
  return { ...read, steps: kept, settings: { ...read.settings, ...Object(more.settings) } } as Chain
}

/** Connects steps in a row, each to the next. */
export function inRow(...steps: readonly WrittenStep[]): WrittenStep[] {
  return steps.map((step, index) => {
    const to = steps[index + 1]?.step_id
    return to === undefined ? step : { next: [{ to }], ...step }
  })
}

export function replyWith(status: number, body: unknown, type = 'application/json'): WebReply {
  const text = type === 'application/json' ? JSON.stringify(body) : String(body)
  return { status, url: '', headers: new Headers({ 'content-type': type }), body: Buffer.from(text) }
}

type TriedRun = Partial<Omit<ChainRun, 'chain'>> & { kinds?: readonly StepType[] }

const someBooking = emptyValue(bookingSchema) as BookingFacts
const someMessage = emptyValue(messageSchema) as ReturnType<typeof messageFacts>
const someCheck = emptyValue(checkSchema) as ReturnType<typeof checkFacts>

/** Creates chains with real expressions and schemas; tests script everything outside. */
export function createChainWorld() {
  // Far more time than any of them takes, so that a busy machine does not change the result.
  const expressions = createExpressions({ budgetMs: { call: 30_000, expression: 5 } })
  const schemas = createSchemaValidation({ budgetMs: { schema: 30_000, value: 10 } })
  const scripted = scriptedModels(() => says('ok'))
  const sent: WebRequest[] = []
  const pauses: number[] = []
  const published = new Map<string, Chain>()
  const outside = {
    /** Real milliseconds of each wait. */
    pauseMs: 0,
    answer: async (_: WebRequest): Promise<WebReply> => replyWith(200, {}),
    search: (async () => []) as StepServices['knowledge']['search'],
    actionFaults: (async () => []) as StepServices['actions']['faults'],
    findAction: (async () => null) as StepServices['actions']['find'],
    signIn: (async () => null) as StepServices['actions']['signIn'],
    find: (async () => null) as StepServices['customData']['find'],
    save: (async () => null) as StepServices['customData']['save'],
    findSlots: (async () => []) as StepServices['bookings']['find'],
    book: (async () => someBooking) as StepServices['bookings']['book'],
    moveBooking: (async () => someBooking) as StepServices['bookings']['move'],
    cancelBooking: (async () => someBooking) as StepServices['bookings']['cancel'],
    makeDocument: (async () => {
      throw new Error('No document is made here.')
    }) as StepServices['documents']['make'],
    createTask: (async () => ({ id: 'task' })) as StepServices['tasks']['create'],
    sendMessage: (async () => someMessage) as StepServices['messages']['send'],
    checkMessage: (async () => someCheck) as StepServices['messages']['check'],
    lookUp: (async () => undefined) as StepServices['lookUp'],
    say: (async () => 'event') as StepServices['conversations']['say'],
    callPeople: (async () => {}) as StepServices['conversations']['callPeople'],
    findEvent: (async () => 'open') as StepServices['events']['find'],
    ask: (async () => 'open') as StepServices['questions']['ask'],
    translate: async ({ text, language }: TranslationRequest) => ({
      text: `${language}:${text}`,
      isCached: false,
    }),
  }
  const services: StepServices = {
    expressions,
    schemas,
    models: scripted.models,
    knowledge: { search: question => outside.search(question) },
    translations: { translate: request => outside.translate(request) },
    webClient: {
      request: request => {
        sent.push(request)
        return outside.answer(request)
      },
    },
    actions: {
      find: (...args) => outside.findAction(...args),
      faults: (...args) => outside.actionFaults(...args),
      signIn: (...args) => outside.signIn(...args),
    },
    customData: { find: (...args) => outside.find(...args), save: (...args) => outside.save(...args) },
    bookings: {
      find: (...args) => outside.findSlots(...args),
      book: (...args) => outside.book(...args),
      move: (...args) => outside.moveBooking(...args),
      cancel: (...args) => outside.cancelBooking(...args),
    },
    documents: { make: (...args) => outside.makeDocument(...args) },
    tasks: { create: (...args) => outside.createTask(...args) },
    messages: {
      send: (...args) => outside.sendMessage(...args),
      check: (...args) => outside.checkMessage(...args),
    },
    conversations: {
      say: (...args) => outside.say(...args),
      callPeople: (...args) => outside.callPeople(...args),
    },
    events: { find: wish => outside.findEvent(wish) },
    questions: { ask: (question, isLate) => outside.ask(question, isLate) },
    lookUp: (...args) => outside.lookUp(...args),
    findChain: async ({ chainName }) => published.get(chainName) ?? null,
    pause: (ms, signal) => {
      pauses.push(ms)
      return pause(outside.pauseMs, undefined, { signal })
    },
  }
  return { run, services, scripted, sent, pauses, published, outside, close }

  /** Runs a chain; returns its result with all events of the run and the paths of the finished steps. */
  async function run(chain: Chain, { kinds = [], ...more }: TriedRun = {}) {
    const events: RunEvent[] = []
    const journal: Journal = createMemoryJournal('run')
    const result = await runChain(
      {
        ...{
          tenantId: 'tenant',
          runId: 'run',
          conversationId: null,
          facts: {},
          input: {},
          journal,
          services,
        },
        stepTypes: new Map([...stepTypes, ...kinds.map(kind => [kind.type, kind] as const)]),
        startedAt: new Date('2026-11-23T12:00:00Z'),
        now: () => new Date('2026-11-23T12:00:01Z'),
        signal: new AbortController().signal,
        ...more,
        chain,
      },
      event => void events.push(event),
    )
    const paths = events.flatMap(event => (event.type === 'step_finished' ? [event.path] : []))
    return { ...result, events, paths }
  }

  function reset() {
    sent.length = 0
    pauses.length = 0
  }

  async function close() {
    reset()
    await Promise.all([expressions.close(), schemas.close()])
  }
}
