import { expect, it } from 'vitest'
import { unstorableText } from '../../../../store/records/unstorableText.ts'
import { transcriptOf } from './conversationFacts.ts'

type Said = Parameters<typeof transcriptOf>[0][number]

const said = (role: string, content: string, action_id = 'send_message') =>
  ({ data: { role, content, action_id } }) as Said

it.each([0, 1])('cuts a long transcript at its beginning, and no character in two (%i)', more => {
  const transcript = transcriptOf([said('user', '🦷'.repeat(10_000) + 'x'.repeat(more))])
  expect(transcript).toHaveLength(20_000 - more)
  expect(unstorableText(transcript)).toBeNull()
})

it('tells who has said what, and leaves out what nobody has', () => {
  const note = said('agent', 'A note', 'note')
  expect(transcriptOf([said('user', 'Hello?'), note, said('agent', ' '), said('agent', 'Yes.')])).toBe(
    'Visitor: Hello?\n\nAgent: Yes.',
  )
})
