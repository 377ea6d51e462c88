import { expect, test } from 'vitest'
import { threadHeaders } from './threadHeaders.ts'

const mail = (id: string, more: { aliases?: string[]; direction?: 'in' | 'out'; refs?: string[] } = {}) => ({
  id,
  message_id: `${id}@mail.example`,
  aliases: [],
  direction: 'in' as const,
  refs: [],
  ...more,
})

test('the first mail of a thread names none', () => {
  expect(threadHeaders([], undefined)).toEqual({ inReplyTo: null, references: [] })
})

test('an answer names the mail that it answers last, and the other mails of the thread before it', () => {
  const first = mail('first')
  const ours = mail('ours', { direction: 'out' })
  const answered = mail('answered', { refs: ['first@mail.example', 'ours@mail.example'] })
  const late = mail('late', { direction: 'out' })
  expect(threadHeaders([first, ours, answered, late], answered)).toEqual({
    inReplyTo: 'answered@mail.example',
    references: ['first@mail.example', 'ours@mail.example', 'late@mail.example', 'answered@mail.example'],
  })
})

test('a mail of ours is named by the id that its server has given it', () => {
  const ours = mail('ours', { direction: 'out', aliases: ['0102@eu-west-1.amazonses.com'] })
  expect(threadHeaders([ours], ours)).toEqual({
    inReplyTo: '0102@eu-west-1.amazonses.com',
    references: ['0102@eu-west-1.amazonses.com'],
  })
})

test('of 100 references the first and the newest stay', () => {
  const refs = Array.from({ length: 100 }, (_, index) => `${index}@mail.example`)
  const { references } = threadHeaders([], mail('answered', { refs }))
  expect(references).toHaveLength(20)
  expect(references.slice(0, 2)).toEqual(['0@mail.example', '82@mail.example'])
  expect(references.at(-1)).toBe('answered@mail.example')
})

test('the hash of a mail without an id is named to nobody', () => {
  const answered = { ...mail('x'), message_id: 'sha256:abc' }
  expect(threadHeaders([answered], answered)).toEqual({ inReplyTo: null, references: [] })
})
