import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

type Question = components['schemas']['ChainQuestion']

const world = accountWorld()
let questions: Question[] = []
let tell: (frame: string) => void = () => {}

const refund: Question = {
  _id: itemId,
  run_id: itemId,
  path: 'ask',
  chain_name: 'refunds',
  conversation_id: null,
  title: 'Refund Ann?',
  text: 'The parcel was lost.',
  schema: {
    type: 'object',
    properties: { reason: { type: 'string', title: 'Reason' } },
    required: ['reason'],
  },
  actions: [
    { action: 'approve', title: 'Approve' },
    { action: 'refuse', title: 'Refuse' },
  ],
  asked_at: moment,
  due_at: moment,
}

function stream() {
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      tell = frame => controller.enqueue(new TextEncoder().encode(frame))
    },
  })
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
}

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  questions = [refund]
  world.answers = {
    'GET /smart_chain_input': () => contractReply('listChainQuestions', 200, questions),
    'GET /smart_chain_input/stream': stream,
  }
})

describe('the questions of chains', () => {
  it('are answered by their own form, which says what the chain refuses', async () => {
    const { user } = world.open('/chain-questions')
    const list = within(await screen.findByRole('list', { name: 'Chain approvals' }))
    expect(list.getByRole('listitem').textContent).toContain('Chain refunds')
    await user.click(list.getByRole('button', { name: 'Answer: Refund Ann?' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund Ann?' }))
    expect(dialog.getByText('The parcel was lost.')).toBeTruthy()
    await user.click(await dialog.findByRole('radio', { name: 'Refuse' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Too late')
    world.answers[`POST /smart_chain_input/${itemId}`] = () =>
      problem(409, 'record.conflict', { detail: 'Bea has answered already.' })
    await user.click(dialog.getByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText(/Bea has answered already/)).toBeTruthy()
    world.answers[`POST /smart_chain_input/${itemId}`] = () => {
      questions = []
      return contractReply('answerChainQuestion', 200, refund)
    }
    await user.click(dialog.getByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText('No chain is waiting')).toBeTruthy()
    expect(world.sent.at(-1)?.body).toEqual({ action: 'refuse', data: { reason: 'Too late' } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('appear by themselves, and one without a choice is only to be done', async () => {
    questions = []
    const { user } = world.open('/chain-questions')
    expect(await screen.findByText('No chain is waiting')).toBeTruthy()
    questions = [{ ...refund, schema: { type: 'object' }, actions: [{ action: 'done', title: '' }] }]
    tell('event: questions_changed\ndata: {}\n\n')
    await user.click(await screen.findByRole('button', { name: 'Answer: Refund Ann?' }))
    world.answers[`POST /smart_chain_input/${itemId}`] = () =>
      contractReply('answerChainQuestion', 200, refund)
    await user.click(await screen.findByRole('button', { name: 'Send answer' }))
    await waitFor(() => expect(world.sent.at(-1)?.body).toEqual({ action: 'done', data: {} }))
  })
})
