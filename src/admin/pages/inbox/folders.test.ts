import { describe, expect, it } from 'vitest'
import { standingOf } from './conversation.ts'
import { folderOf, inFolder } from './folders.ts'

const me = '01938c5e-0000-7000-8000-000000000001'
const open = { status: { nin: ['completed'] } }

describe('a folder of the inbox', () => {
  it.each([
    [
      'waiting',
      {
        ...open,
        waiting_since: { null: false },
        or: [{ assignee_id: { eq: me } }, { assignee_id: { null: true } }],
      },
    ],
    ['mine', { ...open, assignee_id: { eq: me } }],
    ['open', open],
    ['agent', { ...open, handler: { eq: 'agent' } }],
    ['completed', { status: { eq: 'completed' } }],
    ['all', undefined],
  ] as const)('“%s” asks for its conversations', (folder, filter) => {
    expect(inFolder(folder, undefined, me)).toEqual(filter)
  })

  it('is narrowed by what else is asked for, and “all” is that alone', () => {
    const urgent = { tags: { has: 'urgent' } }
    expect(inFolder('open', urgent, me)).toEqual({ and: [open, urgent] })
    expect(inFolder('all', urgent, me)).toEqual(urgent)
  })

  it.each([
    ['', 'open'],
    ['folder=mine', 'mine'],
    ['folder=nonsense', 'open'],
    ['view=1', 'all'],
    ['view=1&folder=mine', 'mine'],
  ])('of the address “%s” is %s', (search, folder) => {
    expect(folderOf(new URLSearchParams(search))).toBe(folder)
  })
})

it.each([
  [{ status: 'open', handler: 'agent' }, 'agent'],
  [{ status: 'open', handler: 'queue' }, 'queue'],
  [{ status: 'open', handler: 'human' }, 'queue'],
  [{ status: 'open', handler: 'human', assignee_id: me }, 'mine'],
  [{ status: 'pending', handler: 'human', assignee_id: 'somebody' }, 'other'],
  [{ status: 'completed', handler: 'human', assignee_id: me }, 'completed'],
] as const)('who has the conversation %o: %s', (conversation, standing) => {
  expect(standingOf(conversation, me)).toBe(standing)
})
