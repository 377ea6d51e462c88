import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import type { ChatEvent } from '../../src/chat/conversation/chatTypes.ts'
import { chatEvent } from './chat/chatEntries.ts'
import { chooseForAnswer } from './chooseForAnswer.ts'
import { contractReply } from './contractReply.ts'
import { agentId, ann, operatorWorld, problem } from './operatorWorld.tsx'

const world = operatorWorld()
const talkId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01'
const publishedId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d02'
const turnId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d03'
const suiteId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d04'
const at = '2026-03-01T09:30:00.000Z'

/** Requests about test runs, in order. */
let tried: { call: string; body: JsonObject }[]
/** Answer of the published version. */
let publishedSays: string

beforeEach(() => {
  tried = []
  publishedSays = 'Until six.'
  sessionStorage.clear()
  lines.clear()
  vi.spyOn(window, 'matchMedia').mockImplementation(query => ({
    ...noQuery,
    media: query,
    matches: query.includes('min-width'),
  }))
  world.use(
    http.post('*/api/agent/:id/tryout', async ({ request }) => {
      const body = (await request.json()) as JsonObject
      tried.push({ call: 'begin', body })
      return contractReply('beginTryout', 201, summary(body.version ? publishedId : talkId))
    }),
    http.put('*/api/conversation/:id/tryout', async ({ request }) => {
      tried.push({ call: 'change', body: (await request.json()) as JsonObject })
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('*/api/conversation/:id/recent_messages', () => contractReply('listRecentMessages', 200, [])),
    http.post('*/api/conversation/:id/message', async ({ request, params }) => {
      const body = (await request.json()) as { content: string; client_event_id?: string }
      const { content, client_event_id } = body
      tried.push({ call: 'say', body: { content } })
      const metadata = client_event_id === undefined ? {} : { client_event_id }
      const said = chatEvent(1, { conversation_id: String(params.id), role: 'user', content, metadata })
      tell(said)
      tell(
        chatEvent(2, {
          conversation_id: said.conversation_id,
          content: params.id === publishedId ? publishedSays : 'Until six.',
          metadata: { turn_id: turnId, turn_status: 'completed' },
        }),
      )
      return contractReply('sendMessage', 201, said)
    }),
    http.get('*/api/conversation/:id/message_stream', ({ params }) => {
      const stream = new ReadableStream<Uint8Array>({
        start: controller => {
          lines.set(String(params.id), controller)
          for (const event of waiting.splice(0)) tell(event)
        },
      })
      return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } })
    }),
    http.get('*/api/conversation/:id/trace', () => contractReply('listTurns', 200, [turn])),
  )
})

const noQuery = {
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => true,
}

const turn = {
  _id: turnId,
  state: 'completed',
  message_event_id: null,
  answer_event_id: null,
  accepted_at: at,
  ended_at: '2026-03-01T09:30:00.210Z',
  attempts: 1,
  input_tokens: 1200,
  output_tokens: 30,
  steps: [
    {
      kind: 'action',
      name: 'knowledge/search',
      at,
      elapsed_ms: 5,
      status: 'ok',
      sources: [{ title: 'Opening hours', score: 1 }],
    },
    { kind: 'action', name: 'http/book', at, elapsed_ms: 0, status: 'failed', error_code: 'action.left_out' },
    { kind: 'model', name: 'house/one', at, elapsed_ms: 100, status: 'ok', reasoning: 'They mean today.' },
  ],
}

function summary(id: string) {
  const base = { _id: id, id, created_at: at, updated_at: at, metadata: {} }
  return { ...base, status: 'open', handler: 'agent', agent_name: 'Front desk', can_request_human: false }
}

const lines = new Map<string, ReadableStreamDefaultController<Uint8Array>>()
const waiting: ChatEvent[] = []

/** Sends an event to the conversation's follower, or keeps it until there is one. */
function tell(event: ChatEvent): void {
  const frame = `id: ${event.event_index}\nevent: conversation_event\ndata: ${JSON.stringify(event)}\n\n`
  const line = lines.get(event.conversation_id)
  if (line) line.enqueue(new TextEncoder().encode(frame))
  else waiting.push(event)
}

async function workbench() {
  const { user } = world.open(`/agent/${agentId}`)
  const side = within(await screen.findByRole('region', { name: 'Try it' }))
  const field = await side.findByRole<HTMLTextAreaElement>('textbox')
  const ask = async (question: string) => {
    await waitFor(() => expect(field.disabled).toBe(false))
    await user.type(field, `${question}{Enter}`)
  }
  return { user, side, ask }
}

const name = () => screen.findByLabelText<HTMLInputElement>(/^Name/)

describe('an agent beside its form', () => {
  it('is tried as the form stands, by a key, and tells how its answer came about', async () => {
    const { user, side, ask } = await workbench()
    await user.type(await name(), '!')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    await user.keyboard('{Control>}e{/Control}')
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
    await ask('Open?')
    const last = within(await side.findByRole('region', { name: 'Last answer' }))
    expect(await last.findByText('house/one')).toBeTruthy()
    expect(last.getByText('1,200 input, 30 output')).toBeTruthy()
    expect(last.getByText('Opening hours')).toBeTruthy()
    expect(last.getByText('search, book (not run here)')).toBeTruthy()
    expect(tried).toMatchObject([
      { call: 'begin', body: { data: { name: 'Front desk!' } } },
      { call: 'say', body: { content: 'Open?' } },
    ])
    await user.type(await name(), '?')
    await ask('And now?')
    await waitFor(() => expect(tried).toHaveLength(4))
    expect(tried.slice(2)).toMatchObject([
      { call: 'change', body: { data: { name: 'Front desk!?' } } },
      { call: 'say', body: { content: 'And now?' } },
    ])
    expect(world.writes).toEqual([])
  })

  it('shows the team what the model thought', async () => {
    const { user, side, ask } = await workbench()
    await ask('Open?')
    await chooseForAnswer(user, 'Steps')
    await user.click(await side.findByText('Reasoning (visitors never see it)'))
    expect(side.getByText('They mean today.')).toBeTruthy()
  })

  it('marks in the form what keeps it from being tried, and says so in the chat', async () => {
    const errors = [{ pointer: '/data/name', keyword: 'unique', message: 'Taken.' }]
    world.use(http.post('*/api/agent/:id/tryout', () => problem(422, 'record.invalid', { errors })))
    const { side, ask } = await workbench()
    await ask('Hello?')
    expect(await side.findByText(/The form has errors/)).toBeTruthy()
    await waitFor(async () => expect((await name()).getAttribute('aria-invalid')).toBe('true'))
  })

  it('asks the published version the same by a key: one quiet line where it says the same', async () => {
    const { user, side, ask } = await workbench()
    await ask('Open?')
    await side.findByRole('button', { name: /Ask the published version/ })
    await user.keyboard('{Control>}{Shift>}e{/Shift}{/Control}')
    expect(await side.findByText('The published version says the same.')).toBeTruthy()
    expect(tried.slice(2)).toMatchObject([
      { call: 'begin', body: { version: 'latest' } },
      { call: 'say', body: { content: 'Open?' } },
    ])
  })

  it('and marks what it says otherwise', async () => {
    publishedSays = 'Until seven.'
    const { user, side, ask } = await workbench()
    await ask('Open?')
    await user.click(await side.findByRole('button', { name: /Ask the published version/ }))
    expect((await side.findByText('seven')).tagName).toBe('MARK')
  })

  it('lists what differs from what is published, and takes one of it back', async () => {
    world.publishedData = { name: 'Front desk', persona: { tone: 'formal' } }
    const { user, side } = await workbench()
    await user.type(await name(), ' two')
    await user.click(await side.findByRole('button', { name: '2 changes since version 1' }))
    const panel = within(await screen.findByRole('dialog'))
    await user.click(panel.getByRole('button', { name: 'Revert: Name' }))
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Revert: Name' })).toBeNull())
    expect(panel.getByText('Formal')).toBeTruthy()
    await waitFor(async () => expect((await name()).value).toBe('Front desk'))
  })

  it('keeps the question of an answer, and leads to what is kept', async () => {
    const { user, ask } = await workbench()
    await ask('Open?')
    world.writeAnswers = [
      () => contractReply('keepQuestion', 200, { suite_id: suiteId, scenario: 'How long?', is_new: true }),
    ]
    await chooseForAnswer(user, 'Save as regression test')
    await screen.findByText('Saved: this test runs before the agent is published')
    expect(world.writes.at(-1)).toMatchObject({ path: `/conversation/${talkId}/kept_question` })
    await chooseForAnswer(user, 'View regression tests')
    await waitFor(() => expect(window.location.pathname).toBe(`/synthetic_suite/${suiteId}`))
  })
})

describe('before an agent is published', () => {
  it('its kept questions are asked of both states, and those that are answered otherwise are told', async () => {
    world.draftHasChanges = true
    world.suites = [suite]
    const answer = {
      conversation_id: talkId,
      answer: 'Until six.',
      actions: [],
      passages: [],
      ended_by: 'limit',
      error: null,
    }
    const compared = {
      scenario: 'Open?',
      question: 'Open?',
      kept_answer: 'Until five.',
      differences: ['answer'],
      one: { ...answer, answer: 'Until seven.' },
      other: answer,
    }
    world.use(
      http.post('*/api/synthetic_suite/:id/run', async ({ request }) => {
        const { agent_version } = (await request.json()) as JsonObject
        tried.push({ call: 'run', body: { agent_version } })
        return contractReply('runSuite', 202, simulation)
      }),
      http.get('*/api/synthetic_user_conversation/:id/comparison', () =>
        contractReply('compareSimulations', 200, [compared]),
      ),
    )
    const { user } = world.open(`/agent/${agentId}`)
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    const kept = within(await screen.findByRole('region', { name: 'Regression tests' }))
    expect(await kept.findByText('1 of 1 regression test gets a different answer:')).toBeTruthy()
    await user.click(kept.getByText('Open?'))
    expect(kept.getByText('Until six.')).toBeTruthy()
    expect(kept.getByText('seven').tagName).toBe('MARK')
    expect(kept.getByText('Until five.')).toBeTruthy()
    expect(tried.map(({ body }) => body.agent_version)).toEqual(['draft', 'latest'])
  })
})

const suite = {
  ...{
    _id: suiteId,
    id: suiteId,
    _version: 1,
    title: 'Regression tests',
    agent_id: agentId,
    scenarios: [{ name: 'Open?', instructions: 'Open?' }],
  },
  ...{ created_at: at, updated_at: at, created_by: ann, updated_by: ann },
}

const simulation = {
  _id: talkId,
  title: 'Regression tests',
  status: 'running',
  agent_id: agentId,
  agent_name: 'Front desk',
  agent_version: null,
  chain_id: null,
  chain_title: null,
  chain_version: null,
  suite_id: suiteId,
  task_id: null,
  conversations: 1,
  ended: 0,
  passed: 0,
  pass_rate: null,
  created_at: at,
  created_by: { type: 'system', id: '', name: '' },
  ended_at: null,
  items: [],
}
