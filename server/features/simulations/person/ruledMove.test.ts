import { describe, expect, it } from 'vitest'
import type { PersonRole } from './personMove.ts'
import { ruledMove } from './ruledMove.ts'

const role = (more: Partial<PersonRole['scenario']> = {}, language = 'en', variant = 0): PersonRole => ({
  personality: { language_id: language, traits: { patience: 0.2 } },
  variant,
  scenario: {
    name: 'Move',
    instructions: 'You want to move your appointment. You also need a receipt.',
    facts: { 'e-mail': 'mario@x.it', birthday: '3 May 1980', family_name: 'Rossi' },
    ...more,
  },
})

/** Returns the person's reply to lines that alternate between person and agent. */
function answer(lines: readonly string[], who = role()) {
  const by = (index: number) => (index % 2 === 0 ? 'person' : 'agent') as 'person' | 'agent'
  return ruledMove(
    who,
    lines.map((text, index) => ({ by: by(index), text })),
  )
}

const wish = 'I want to move my appointment.'
const receipt = 'I also need a receipt.'

describe('a person without a model', () => {
  it('begins with what they want, in their own voice, or with the words that are given', () => {
    expect(answer([])).toEqual({ text: wish, leaves: null })
    expect(answer([], role({ start_message: 'Hey!' })).text).toBe('Hey!')
    const german = { instructions: 'Sie möchten Ihren Termin verlegen.' }
    expect(answer([], role(german, 'de')).text).toBe('Ich möchte meinen Termin verlegen.')
  })

  it.each([
    ['Please tell me your e-mail address.', 'mario@x.it'],
    ['Please tell me: The patient’s birthday. For example 24 December 2026.', '3 May 1980'],
    ['And what is your family name?', 'Rossi'],
    ['Shall I move it?', 'Yes, please.'],
    ['Please tell me your telephone number.', 'I do not know that.'],
    ['I will look.', receipt],
    ['How can I help you?', receipt],
  ])('answers %s', (asked, said) => {
    expect(answer([wish, asked])).toEqual({ text: said, leaves: null })
  })

  it('puts facts in other words another time', () => {
    expect(answer([wish, 'What is your e-mail?'], role({}, 'en', 1)).text).toBe('It is mario@x.it.')
  })

  it('leaves when all is said, when what they wait for was said, and when they have had enough', () => {
    expect(answer([wish, 'Fine.', receipt, 'Sent.'])).toMatchObject({ leaves: 'goal' })
    const waiting = role({ stop_when: 'Friday' })
    expect(answer([wish, 'It is FRIDAY now.'], waiting)).toMatchObject({ leaves: 'goal' })
    expect(answer([wish, 'Fine.', receipt, 'Sent.'], waiting)).toEqual({ text: receipt, leaves: null })
    const deaf = [wish, 'What?', receipt, 'What?', receipt, 'What?']
    expect(answer(deaf, waiting)).toMatchObject({ leaves: 'given_up' })
  })
})
