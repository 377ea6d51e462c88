import { expect, it } from 'vitest'
import { withNames } from './questionNames.ts'

const question = (ask: string, more = {}) => ({
  ask,
  type: 'text' as const,
  required: true,
  sensitive: false,
  ...more,
})

it.each([
  ['Date of birth', 'Date of birth', 'date_of_birth'],
  [
    'Which e-mail address should we use?',
    'Which e-mail address should we use',
    'which_e_mail_address_should_we_use',
  ],
  ['Wie groß sind Sie?', 'Wie groß sind Sie', 'wie_gross_sind_sie'],
  ['2 names, please', '2 names, please', 'question_2_names_please'],
  ['¿Qué?', '¿Qué', 'que'],
  ['何ですか', '何ですか', 'question'],
])('names the answer to %s after it', (ask, label, key) => {
  expect(withNames([question(ask)])).toMatchObject([{ label, key }])
})

it('keeps names that were given, and gives none twice', () => {
  const named = withNames([
    question('Name?', { key: 'who', label: 'Who' }),
    question('Name?'),
    question('Name?'),
  ])
  expect(named.map(({ key }) => key)).toEqual(['who', 'name', 'name_2'])
  expect(named[0]).toMatchObject({ label: 'Who' })
})

it('cuts long questions between words', () => {
  const [named] = withNames([question(`${'word '.repeat(40)}?`)])
  expect(named?.label?.length).toBeLessThanOrEqual(60)
  expect(named?.key).toMatch(/^word(_word)+$/)
})
