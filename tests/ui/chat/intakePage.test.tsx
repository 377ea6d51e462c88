import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import type { ChatApi, IntakePage } from '../../../src/chat/conversation/chatApi.ts'
import type { ConversationSummary } from '../../../src/chat/conversation/chatTypes.ts'
import { LateIntakePage } from '../../../src/chat/intake/IntakeBar.tsx'
import { chatEntry, conversationView } from './chatEntries.ts'
import { chatApi, renderChat } from './renderChat.tsx'

await LateIntakePage.load()
afterEach(cleanup)

const insured = { key: 'insured', ask: 'Are you insured?', type: 'yes_no', affects_others: true } as const
const name = { key: 'name', ask: 'Your name?' }
const has = { key: 'has', ask: 'Any of these?', type: 'choices', choices: ['Asthma', 'Gout'] }
const birthday = { key: 'birthday', ask: 'When were you born?', type: 'date' }
const plan = { key: 'plan', ask: 'Which plan?', type: 'choice', choices: ['Basic', 'Full'] } as const

describe('the page with all questions of an intake', () => {
  it('sends what was entered, with the agreement, and closes', async () => {
    const { user, intakePage, answerIntakePage, dialog } = await open()
    expect(intakePage).toHaveBeenCalledWith('c1')
    dialog.getByText('A few questions.')
    expect(dialog.getByLabelText<HTMLInputElement>('Which address?').value).toBe('maya@example.com')
    await user.click(dialog.getByLabelText('I agree'))
    await user.type(dialog.getByLabelText('Your name?'), 'Maya')
    await user.click(dialog.getByLabelText('Gout'))
    await user.click(dialog.getByLabelText('Asthma'))
    await user.click(dialog.getByRole('button', { name: 'Send answers' }))
    expect(answerIntakePage).toHaveBeenLastCalledWith('c1', {
      answers: { name: 'Maya', has: ['Asthma', 'Gout'] },
      has_consent: true,
      is_complete: true,
    })
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows questions that an answer calls for at once', async () => {
    const { user, answerIntakePage, dialog } = await open({ page: { consent: given } })
    expect(dialog.queryByText('Which plan?')).toBeNull()
    answerIntakePage.mockResolvedValueOnce(pageOf([insured, plan], { consent: given }))
    await user.click(dialog.getByLabelText('Yes'))
    await dialog.findByText('Which plan?')
    expect(answerIntakePage).toHaveBeenCalledWith('c1', { answers: { insured: true } })
  })

  it('names what is wrong at its question, and takes the person there', async () => {
    const { user, answerIntakePage, dialog } = await open()
    answerIntakePage.mockRejectedValueOnce(
      refusal(['/answers/name', 'This question needs an answer.'], ['/has_consent', 'Please agree.']),
    )
    await user.click(dialog.getByRole('button', { name: 'Send answers' }))
    await dialog.findByText('Please agree.')
    const name = dialog.getByLabelText('Your name?')
    const noteOf = (element: HTMLElement) =>
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
    expect([name.getAttribute('aria-invalid'), noteOf(name)]).toEqual([
      'true',
      'This question needs an answer.',
    ])
    expect(document.activeElement).toBe(dialog.getByLabelText('I agree'))
  })

  it('keeps what was entered while it is closed', async () => {
    const { user, dialog, reopen } = await open()
    await user.type(dialog.getByLabelText('Your name?'), 'Maya')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    const again = await reopen()
    expect((await again.findByLabelText<HTMLInputElement>('Your name?')).value).toBe('Maya')
  })

  it('forgets what was entered once it is sent, and where the chat has been answered since', async () => {
    const { user, intakePage, answerIntakePage, dialog, reopen } = await open({ page: { consent: given } })
    await user.type(dialog.getByLabelText('Your name?'), 'Maya')
    await user.click(dialog.getByLabelText('Gout'))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    intakePage.mockResolvedValueOnce(pageOf([{ ...name, answer: 'Leo' }, has], { consent: given }))
    const again = await reopen()
    expect(again.getByLabelText<HTMLInputElement>('Your name?').value).toBe('Leo')
    await user.click(again.getByRole('button', { name: 'Send answers' }))
    expect(answerIntakePage).toHaveBeenLastCalledWith('c1', { answers: { has: ['Gout'] }, is_complete: true })
    const last = await reopen()
    expect(last.getByLabelText<HTMLInputElement>('Gout').checked).toBe(false)
  })

  it('shows the page of the latest answer, also if that of an earlier one arrives after it', async () => {
    const { user, answerIntakePage, dialog } = await open({ page: { consent: given } })
    let arrive = (_page: IntakePage): void => undefined
    answerIntakePage.mockReturnValueOnce(new Promise(resolve => (arrive = resolve)))
    answerIntakePage.mockResolvedValueOnce(pageOf([insured], { consent: given, name: 'Late' }))
    await user.click(dialog.getByLabelText('Yes'))
    await user.click(dialog.getByLabelText('No'))
    await dialog.findByRole('heading', { name: 'Late' })
    arrive(pageOf([insured, plan], { consent: given, name: 'Early' }))
    await new Promise(resolve => setTimeout(resolve))
    dialog.getByRole('heading', { name: 'Late' })
  })

  it('sends nothing while the browser cannot read a date', async () => {
    const { user, answerIntakePage, dialog } = await open({ more: [birthday] })
    const field = dialog.getByLabelText<HTMLInputElement>('When were you born?')
    Object.defineProperty(field, 'validity', { value: { badInput: true } })
    await user.click(dialog.getByRole('button', { name: 'Send answers' }))
    await dialog.findByText('Enter a complete date: day, month, and year.')
    expect(document.activeElement).toBe(field)
    expect(answerIntakePage).not.toHaveBeenCalled()
  })

  it('says that the questions could not be loaded', async () => {
    const { user, intakePage, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    intakePage.mockRejectedValueOnce(new Error('offline'))
    await user.click(screen.getByRole('button', { name: 'Answer all questions on one page' }))
    await screen.findByText('That did not work. Please try again.')
  })

  it('is not offered once the conversation has ended, nor to the team', () => {
    const button = () => screen.queryByRole('button', { name: 'Answer all questions on one page' })
    renderChat({ entries, conversation: talk({ status: 'completed' }) })
    expect(button()).toBeNull()
    cleanup()
    renderChat({ entries, conversation: talk() }, { isTeam: true })
    expect(button()).toBeNull()
  })
})

const entries = [chatEntry(1, { metadata: { intake: { answered: 0, total: 4 } } })]

function talk(more: Partial<ConversationSummary> = {}): ConversationSummary {
  const { conversation } = conversationView()
  if (!conversation) throw new Error('The view has no conversation')
  return { ...conversation, ...more }
}

const given = { required: true, text: 'We keep your answers.', given: true }

function pageOf(questions: readonly object[], more: Partial<IntakePage> = {}): IntakePage {
  return {
    ...{ name: 'New patient', intro: 'A few questions.', outro: '', language_id: 'en' },
    ...{ status: 'in_progress', missing: [], has_pdf: false, filled_intake_id: 'f1' },
    consent: { ...given, given: false },
    questions: questions.map(one => ({
      ...{ key: '', label: '', ask: '', type: 'text' as const, choices: [], hint: '', required: true },
      ...one,
    })),
    ...more,
  }
}

interface Options {
  path: { id: string }
  body?: object
}

async function open({ page = {}, more = [] }: { page?: Partial<IntakePage>; more?: object[] } = {}) {
  const questions = [
    name,
    { key: 'email', ask: 'Which address?', type: 'email', answer: 'maya@example.com' },
    has,
    insured,
    ...more,
  ]
  const shown = pageOf(questions, page)
  const intakePage = vi.fn(async (_id: string) => shown)
  const answerIntakePage = vi.fn(async (_id: string, _answers: object) => shown)
  const call = async (method: string, address: string, { path: { id }, body = {} }: Options) => {
    if (address !== '/intake_chat/conversation/{id}/form') throw new Error(`Nobody asked for ${address}`)
    return method === 'get' ? intakePage(id) : answerIntakePage(id, body)
  }
  const { user } = renderChat(
    { entries, conversation: talk({ _id: 'c1' }) },
    { api: chatApi({ call, bearer: () => ({}) } as unknown as Partial<ChatApi>) },
  )
  const reopen = async () => {
    await user.click(screen.getByRole('button', { name: 'Answer all questions on one page' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('button', { name: 'Send answers' })
    return dialog
  }
  return { user, intakePage, answerIntakePage, dialog: await reopen(), reopen }
}

function refusal(...faults: [string, string][]): ApiError {
  const errors = faults.map(([pointer, message]) => ({ pointer, keyword: 'x-answer', message }))
  return new ApiError(422, { code: 'record.invalid', errors })
}
