import { describe, expect, it } from 'vitest'
import type { AnswerManner } from './answerManner.ts'
import type { AnswerType, IntakeQuestion } from './intakeForm.ts'
import { readAnswer } from './readAnswer.ts'

const english: AnswerManner = {
  language: 'en',
  locale: 'en-GB',
  timeZone: 'Pacific/Auckland',
  country: 'GB',
  now: new Date('2026-03-01T12:30:00.000Z'),
}
const american: AnswerManner = { ...english, locale: 'en-US', country: 'US' }
const german: AnswerManner = { ...english, language: 'de', locale: 'de-DE', country: 'DE' }
const homeless: AnswerManner = { ...english, country: undefined }

const choices = ['Public', 'Private', 'None, thank you', 'Pen and paper']
const question = (type: AnswerType): IntakeQuestion => ({
  key: 'x',
  label: 'X',
  type,
  ask: '',
  hint: '',
  isRequired: true,
  when: '',
  isSensitive: false,
  choices: type === 'choice' || type === 'choices' ? choices : [],
})
const read = (type: AnswerType, text: string, manner = english, fileIds: string[] = []) =>
  readAnswer(question(type), { text, fileIds }, manner)

const file = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01'
const other = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d02'

describe.each<[AnswerType, [string, unknown, AnswerManner?][], (string | [string, AnswerManner])[]]>([
  [
    'text',
    [
      ['  Maya Thornton ', 'Maya Thornton'],
      ['x'.repeat(500), 'x'.repeat(500)],
      ['no', 'no'],
    ],
    ['', '   ', 'x'.repeat(501)],
  ],
  ['long_text', [['x\n'.repeat(2499), 'x\n'.repeat(2499).trim()]], ['', 'x'.repeat(5001)]],
  [
    'email',
    [
      [' maya@thornton-boats.example ', 'maya@thornton-boats.example'],
      ["o'neil+tag@a.b.example", "o'neil+tag@a.b.example"],
    ],
    ['maya', 'maya@', 'maya@localhost', '@x.example', 'a b@x.example', 'my mail is a@b.example', ''],
  ],
  [
    'phone',
    [
      ['+44 7700 900142', '+447700900142'],
      ['07700 900142', '+447700900142'],
      ['(030) 90 18 20', '+4930901820', german],
      ['0049 30 901820', '+4930901820', german],
      ['+49 30 901820', '+4930901820', homeless],
    ],
    ['123', 'call me', '+44 7700 900142 ext. 5', '', ['07700 900142', homeless], '+'.repeat(10_000)],
  ],
  [
    'number',
    [
      ['42', 42],
      ['-1.5', -1.5],
      ['1,500.25', 1500.25],
      ['1,5', 1.5, german],
      ['1.500,25', 1500.25, german],
      ['1.5', 1.5, german],
      ['0', 0],
    ],
    ['1,5', 'two', '1e999', '12 kg', '', 'Infinity', '1.2.3', ['1,5,0', german]],
  ],
  [
    'date',
    [
      ['2026-03-12', '2026-03-12'],
      ['12.3.2026', '2026-03-12', german],
      ['12. 03. 2026', '2026-03-12'],
      ['3/12/2026', '2026-12-03'],
      ['3/12/2026', '2026-03-12', american],
      ['12/31/2026', '2026-12-31'],
      ['31/12/2026', '2026-12-31', american],
      ['12 March 2026', '2026-03-12'],
      ['March 12th, 2026', '2026-03-12'],
      ['12. März 2026', '2026-03-12', german],
      ['12 Sept. 2026', '2026-09-12'],
      ['29.2.2028', '2028-02-29'],
      // It is already March 2 in Auckland.
      ['Today', '2026-03-02'],
      ['tomorrow', '2026-03-03'],
      ['heute', '2026-03-02', german],
      ['Morgen', '2026-03-03', german],
      ['gestern', '2026-03-01', german],
      ['12.3.26', '2026-03-12', german],
      ['Dec 24', '2026-12-24'],
      ['on 12 March 2027 please', '2027-03-12'],
      ['next Tuesday', '2026-03-10'],
    ],
    ['30.2.2026', '29.2.2026', '13/13/2026', 'soon', '2026', '12 Foo 2026', '', '0.0.2026'],
  ],
  [
    'yes_no',
    [
      ['Yes', true],
      ['ja', true],
      ['Yes, please.', true],
      ['NO.', false],
      ['Nein!', false, german],
      ['yes', true, german],
    ],
    ['maybe', '', '1'],
  ],
  [
    'choice',
    [
      ['public', 'Public'],
      [' PRIVATE ', 'Private'],
      ['2', 'Private'],
      ['3.', 'None, thank you'],
      ['none, thank you', 'None, thank you'],
    ],
    ['', '0', '5', 'Pub', 'Public, Private', '-1', 'constructor'],
  ],
  [
    'choices',
    [
      ['public', ['Public']],
      ['Private, public', ['Public', 'Private']],
      ['1, 3', ['Public', 'None, thank you']],
      ['1 and 2', ['Public', 'Private']],
      ['Private und 1', ['Public', 'Private'], german],
      ['none, thank you, public,', ['Public', 'None, thank you']],
      ['pen and paper and private', ['Private', 'Pen and paper']],
      ['Public\nPrivate', ['Public', 'Private']],
      ['public, Public', ['Public']],
    ],
    ['', ',', 'Public, other', '1,9', `${'1,'.repeat(9000)}1`, ' '.repeat(50_000)],
  ],
])('an answer of the kind %s', (type, good, bad) => {
  it.each(good)('takes %j as %j', (text, value, manner) => {
    expect(read(type, text, manner)).toEqual(value)
  })

  it.each(bad.map(one => (typeof one === 'string' ? ([one, english] as const) : one)))(
    'refuses %j',
    (text, manner) => {
      expect(read(type, text, manner)).toBeNull()
    },
  )
})

describe('a birthday', () => {
  const born = { ...question('date'), ask: 'When were you born?' }
  const answered = (text: string) => readAnswer(born, { text, fileIds: [] }, american)

  it.each([
    ['24.12.90', '1990-12-24'],
    ['3/4/27', '1927-03-04'],
    ['2.3.2026', '2026-03-02'],
    ['3.3.2026', null],
    ['24 December', null],
    ['tomorrow', null],
  ])('written as %j is %j', (text, date) => {
    expect(answered(text)).toBe(date)
  })
})

describe('an answer of the kind file', () => {
  it('is what was attached, each once, whatever is written beside it', () => {
    expect(read('file', 'here', english, [file, other, file])).toEqual([file, other])
  })

  it('refuses mere words', () => {
    expect(read('file', 'I have none')).toBeNull()
  })
})
