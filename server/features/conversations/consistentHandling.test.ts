import { expect, it } from 'vitest'
import { consistentHandling } from './consistentHandling.ts'

const at = new Date('2026-03-01T10:00:00.000Z')
const before = '2026-03-01T09:00:00.000Z'
const ben = { assignee_id: 'b', assignee_name: 'Ben' }

it.each([
  ['the agent: nobody has it, nobody waits', { handler: 'agent', status: 'open' }, {}],
  [
    'the queue: nobody has it, and the wait goes on',
    { handler: 'queue', status: 'open' },
    { waiting_since: before },
  ],
  ['a person: as it is', { handler: 'human', status: 'pending' }, { ...ben, waiting_since: before }],
  ['completed: nobody waits', { handler: 'human', status: 'completed' }, { ...ben, ended_by: 'person' }],
  ['completed by somebody else', { handler: 'human', status: 'completed', ended_by: 'idle' }, ben],
])('what is told of %s', (_, record, left) => {
  expect(consistentHandling({ ...record, ...ben, waiting_since: before, subject: 'x' }, at)).toEqual({
    ...record,
    ...left,
    subject: 'x',
  })
})

it('nobody has ended what is opened again', () => {
  const opened = consistentHandling({ handler: 'agent', status: 'open', ended_by: 'idle' }, at)
  expect(opened).toEqual({ handler: 'agent', status: 'open' })
})

it('who comes into the queue waits from then on, also when it is opened again', () => {
  expect(consistentHandling({ handler: 'queue', status: 'open' }, at)).toEqual({
    handler: 'queue',
    status: 'open',
    waiting_since: '2026-03-01T10:00:00.000Z',
  })
  expect(consistentHandling({ handler: 'human', status: 'open' }, at)).toEqual({
    handler: 'human',
    status: 'open',
  })
})

it('what goes from the agent to people is handed over, and nothing else', () => {
  const handed = (from: string | undefined, to: string) =>
    consistentHandling(
      { handler: to, status: 'open' },
      at,
      from === undefined ? undefined : { handler: from },
    ).handed_over_at
  expect(handed('agent', 'queue')).toBe('2026-03-01T10:00:00.000Z')
  expect(handed('agent', 'human')).toBe('2026-03-01T10:00:00.000Z')
  for (const [from, to] of [
    ['queue', 'human'],
    ['human', 'agent'],
    ['agent', 'agent'],
    [undefined, 'queue'],
  ] as const)
    expect(handed(from, to)).toBeUndefined()
  const earlier = { handler: 'agent', status: 'open', handed_over_at: '2026-02-01T10:00:00.000Z' }
  expect(consistentHandling(earlier, at, { handler: 'queue' })).toEqual(earlier)
})
