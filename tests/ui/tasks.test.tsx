import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { repeatText } from '../../src/admin/records/tasks/repeatText.ts'
import { de } from '../../src/admin/records/tasks/texts/de.ts'
import { en } from '../../src/admin/records/tasks/texts/en.ts'
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()
const { schema } = entities.task
const hash = 'a'.repeat(64)
const me = person()
const by = { type: 'user', id: me._id, name: 'Ann Lee' }
const base = { _version: 1, created_at: moment, updated_at: moment, created_by: by, updated_by: by }

let task: Record<string, unknown>
let sent: unknown[]

// Loading the page takes longer than a test waits for it.
beforeAll(async () => {
  await import('../../src/resources/EntityEdit.tsx')
  await import('../../src/resources/reading/ReadRecord.tsx')
  await import('../../src/admin/records/tasks/TaskDialog.tsx')
  await import('../../src/admin/records/tasks/TaskNotice.tsx')
  await import('../../src/admin/records/tasks/TaskActions.tsx')
})

beforeEach(() => {
  world.me = me
  world.session = sessionState({ state: 'signed_in' })
  sent = []
  task = {
    ...{ _id: itemId, id: itemId, ...base, title: 'Call Maya back', type: 'human_todo', origin: 'team' },
    ...{
      status: 'pending',
      priority: 'high',
      urgency: 3,
      attempts: 0,
      max_attempts: 3,
      needs_approval: false,
    },
  }
  const change = (operation: string, more: object) => async (body: unknown) => {
    sent.push(operation, body)
    task = { ...task, ...more, _version: 2 }
    return contractReply(operation, 200, task, { 'X-Operation-Id': itemId })
  }
  const claim = { claim_id: itemId, by, at: moment }
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, [summary()]),
    'GET /contact/schema': () => contractReply('contact.schema', 200, entities.contact.schema),
    'GET /conversation/schema': () => contractReply('conversation.schema', 200, entities.conversation.schema),
    'GET /tasks/assignees': () => contractReply('listTaskAssignees', 200, { items: [] }),
    'GET /task/schema': () => contractReply('task.schema', 200, schema),
    [`GET /task/${itemId}`]: () => contractReply('task.get', 200, task),
    [`POST /task/${itemId}/claim`]: change('claimTask', { status: 'in_progress', claim }),
    [`POST /task/${itemId}/complete`]: change('completeTask', { status: 'completed', claim: undefined }),
    [`POST /task/${itemId}/cancel`]: change('cancelTask', { status: 'cancelled' }),
    [`POST /task/${itemId}/approve`]: change('approveTask', { status: 'pending' }),
  }
})

function summary() {
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  const permissions = { create: true, update: true, delete: true, purge: true }
  const words = { name: 'task', title: schema.title, plural, icon, group, area, label }
  return { ...words, in_menu: true, singleton_path: null, capabilities, permissions }
}

describe('the page of a task', () => {
  it('takes an open task, then asks for the result and completes it', async () => {
    const { user } = world.open(`/task/${itemId}`)
    await user.click(await screen.findByRole('button', { name: 'Take' }))
    await user.click(await screen.findByRole('button', { name: 'Mark as done…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark “Call Maya back” as done?' }))
    await user.type(dialog.getByLabelText(/Result/), ' She comes on Friday. ')
    await user.click(dialog.getByRole('button', { name: 'Mark as done' }))
    await screen.findByText('The task is done.')
    expect(sent).toEqual(['claimTask', {}, 'completeTask', { result: 'She comes on Friday.' }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as done…' })).toBeNull())
  })

  it('approves what is shown, by its fingerprint', async () => {
    const asked = { action: 'Send mail', parameters: { to: 'maya@example.org', copies: 2 } }
    task = { ...task, status: 'waiting_approval', approval: { hash, expires_at: moment, ...asked } }
    const { user } = world.open(`/task/${itemId}`)
    await screen.findByText('to: maya@example.org')
    await screen.findByText('copies: 2')
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await screen.findByText('Approved.')
    expect(sent).toEqual(['approveTask', { hash }])
  })

  it('cancels a repeating task alone, or its whole series', async () => {
    task = { ...task, repeat: { every: 'day', interval: 1, from: 'schedule', at: '09:00', timezone: 'UTC' } }
    const { user } = world.open(`/task/${itemId}`)
    await screen.findByText('every day at 09:00 (UTC)')
    await user.click(await screen.findByRole('button', { name: 'More for Call Maya back' }))
    await user.click(screen.getByRole('menuitem', { name: 'Cancel task…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel “Call Maya back”?' }))
    await user.click(dialog.getByLabelText('Cancel all following tasks too'))
    await user.click(dialog.getByRole('button', { name: 'Cancel task' }))
    await screen.findByText('The task is canceled.')
    expect(sent).toEqual(['cancelTask', { stop_repeating: true }])
  })

  it('says who was faster', async () => {
    world.answers[`POST /task/${itemId}/claim`] = () => problem(409, 'task.claimed_by_other')
    const { user } = world.open(`/task/${itemId}`)
    await user.click(await screen.findByRole('button', { name: 'Take' }))
    await screen.findByText('Somebody else has taken this task.')
  })

  it('leaves the answer of a question to the page of questions', async () => {
    task = { ...task, origin: 'chain_question', question_id: itemId }
    world.open(`/task/${itemId}`)
    const link = await screen.findByRole('link', { name: 'Answer' })
    expect(link.getAttribute('href')).toContain('question')
    expect(screen.queryByRole('button', { name: 'Mark as done…' })).toBeNull()
  })
})

describe('a repetition in words', () => {
  const shared = { interval: 2, at: '09:00', timezone: 'Europe/Berlin', from: 'schedule' } as const

  it('names days, times and ends in both languages', () => {
    const weekly = { ...shared, every: 'week', on: ['monday', 'friday'], count: 5 } as const
    const repeat = { ...weekly, on: [...weekly.on] }
    expect(repeatText(repeat, en)).toBe('every 2 weeks on Monday, Friday at 09:00 (Europe/Berlin) 5 times')
    expect(repeatText(repeat, de)).toBe('alle 2 Wochen am Montag, Freitag um 09:00 Uhr (Europe/Berlin) 5-mal')
    const monthly = { ...shared, every: 'month', interval: 1, day: 31, until: '2027-12-31' } as const
    expect(repeatText(monthly, en)).toBe(
      'every month on day 31 or the last day at 09:00 (Europe/Berlin) until 2027-12-31',
    )
  })
})
