import { expect, it } from 'vitest'
import { rowWords } from './rowWords.ts'

const said = {
  subject: 'What does a check-up cost?',
  last_visitor_message: 'And on **Saturday**?',
  last_message: 'Our team is away.',
  communication_channel: 'web_chat' as const,
}

it.each([
  ['what the visitor said last, not the answer', said, 'Maya', { name: 'Maya', said: 'And on Saturday?' }],
  ['the first question as the name of a visitor without one', said, undefined, { name: said.subject }],
  [
    'the answer below a first question that is all that was said',
    { ...said, last_visitor_message: said.subject },
    undefined,
    { name: said.subject, said: 'Our team is away.' },
  ],
  ['a name of the program’s own before anything was said', {}, undefined, { name: 'Visitor 0D76', said: '' }],
  ['the last message of conversations from before', { last_message: 'Hello' }, 'Maya', { said: 'Hello' }],
  [
    'the subject of an email beside its words',
    { ...said, communication_channel: 'email' as const },
    'Maya',
    { name: 'Maya', subject: said.subject, said: 'And on Saturday?' },
  ],
])('shows %s', (_what, conversation, known, shown) => {
  expect(rowWords(conversation, known, 'Visitor 0D76')).toMatchObject(shown)
})
