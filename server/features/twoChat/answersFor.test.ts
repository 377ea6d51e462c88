import { describe, expect, it } from 'vitest'
import { answersFor } from './answersFor.ts'

const phone_number = '+442079460018'
const settings = {
  enabled: true,
  phone_number,
  reply_to: { direct: true, groups: 'none' as const },
  groups: [],
}
const direct = { group: null, mentions: [] }
const inGroup = { group: { id: 'WAG1', whatsappId: '' }, mentions: [] }
const mentioned = { ...inGroup, mentions: ['4915112345678', '442079460018'] }
const groups = (groups: 'none' | 'mentions' | 'all') => ({ ...settings, reply_to: { direct: true, groups } })
const listed = (enabled: boolean) => [{ uuid: 'WAG1', enabled }]

describe('a message of one person', () => {
  it.each([
    ['is answered', settings, 'wanted'],
    ['is kept for the team if answers are off', { ...settings, enabled: false }, 'team'],
    [
      'is kept for the team if people are off',
      { ...settings, reply_to: { direct: false, groups: 'all' as const } },
      'team',
    ],
  ])('%s', (_, given, answers) => {
    expect(answersFor(given, direct, false)).toBe(answers)
  })
})

describe('a message of a group', () => {
  it.each([
    ['is dropped where groups are off', groups('none'), mentioned, 'dropped'],
    ['is kept if nobody means us', groups('mentions'), inGroup, 'none'],
    ['is answered if it mentions our number', groups('mentions'), mentioned, 'wanted'],
    ['is answered in any case where all are', groups('all'), inGroup, 'wanted'],
    [
      'is dropped if its group is switched off',
      { ...groups('all'), groups: listed(false) },
      mentioned,
      'dropped',
    ],
    ['is kept if its group is switched on', { ...groups('none'), groups: listed(true) }, inGroup, 'none'],
    [
      'is answered in a group that is switched on, if it means us',
      { ...groups('none'), groups: listed(true) },
      mentioned,
      'wanted',
    ],
    ['is the team’s if answers are off', { ...groups('all'), enabled: false }, mentioned, 'team'],
  ])('%s', (_, given, message, answers) => {
    expect(answersFor(given, message, false)).toBe(answers)
  })

  it('is answered if it answers us', () => {
    expect(answersFor(groups('mentions'), inGroup, true)).toBe('wanted')
  })
})
