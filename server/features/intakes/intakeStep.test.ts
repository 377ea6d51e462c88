import { describe, expect, it } from 'vitest'
import { storedAs } from '../../../tests/support/storedAs.ts'
import type { AnswerManner } from './answerManner.ts'
import { type IntakeForm, intakeForm } from './intakeForm.ts'
import { type IntakeState, intakeAsk, intakeBeginning, intakeStep } from './intakeStep.ts'

const english: AnswerManner = {
  language: 'en',
  locale: 'en-GB',
  timeZone: 'UTC',
  country: 'GB',
  now: new Date('2026-03-01T12:30:00.000Z'),
}
const german: AnswerManner = { ...english, language: 'de', locale: 'de-DE' }

const formIn = (record: object): IntakeForm => intakeForm(storedAs('intake', record))
const formOf = (record: object = {}): IntakeForm =>
  formIn({
    name: 'New patient',
    fields: [
      { key: 'name', label: 'Name', type: 'text', ask: 'What is your name?' },
      { key: 'weight', label: 'Weight', type: 'number', hint: 'In kilograms.', required: false },
      { key: 'insurance', label: 'Insurance', type: 'choice', choices: ['Public', 'Private'] },
      { key: 'worries', label: 'Worries', type: 'choices', choices: ['Pain', 'Cost'], required: false },
      { key: 'nervous', label: 'Are you nervous?', type: 'yes_no' },
    ],
    ...record,
  })

/** Says these one after the other; the last step, and the state after each. */
function talk(form: IntakeForm, words: readonly string[], manner = english) {
  let step = intakeBeginning(form, manner)
  const states: IntakeState[] = []
  for (const text of words) {
    step = intakeStep(form, step.state, { text, fileIds: [] }, manner)
    states.push(step.state)
  }
  return { ...step, states, said: step.says.map(({ content }) => content) }
}

const consent = { consent: { required: true, text: 'We keep your answers.' } }

describe('an intake', () => {
  it('begins with its opening and the first question', () => {
    const { says, outcome } = talk(formOf({ intro: 'Welcome!' }), [])
    expect(outcome).toBe('asking')
    expect(says).toEqual([
      { content: 'Welcome!' },
      { content: 'What is your name?', intake: { answered: 0, total: 5 } },
    ])
  })

  it('asks in order, counts, and offers what can be chosen, skipped and gone back to', () => {
    expect(talk(formOf(), ['Maya']).says).toEqual([
      { content: 'Weight?', suggestions: ['Skip', 'Back'], intake: { answered: 1, total: 5 } },
    ])
    expect(talk(formOf(), ['Maya', '60']).says[0]?.suggestions).toEqual(['Public', 'Private', 'Back'])
    expect(talk(formOf(), ['Maya', '60', '1']).says).toEqual([
      {
        content: 'Worries?\n\n1. Pain\n2. Cost\n\nYou can name several, separated by commas.',
        suggestions: ['Skip', 'Back'],
        intake: { answered: 3, total: 5, asks: 'choices', choices: ['Pain', 'Cost'] },
      },
    ])
    expect(talk(formOf(), ['Maya', '60', '1', '2']).says[0]?.suggestions).toEqual(['Yes', 'No', 'Back'])
  })

  it('is done after the last answer, with its closing or thanks of its own', () => {
    const words = ['Maya', 'skip', 'public', 'pain, cost', 'yes']
    const done = talk(formOf(), words)
    expect(done.outcome).toBe('completed')
    expect(done.says).toEqual([
      { content: 'Thank you, that is everything.', intake: { answered: 5, total: 5 } },
    ])
    expect(done.state.answers).toEqual({
      name: 'Maya',
      weight: null,
      insurance: 'Public',
      worries: ['Pain', 'Cost'],
      nervous: true,
    })
    expect(talk(formOf({ outro: 'See you soon.' }), words).said).toEqual(['See you soon.'])
  })

  it('says what is wrong with an answer, with the help of the question, asks again and loses nothing', () => {
    const { said, states, says } = talk(formOf(), ['Maya', 'heavy'])
    expect(said).toEqual(['Please write a number. In kilograms.\n\nWeight?'])
    expect(says[0]?.suggestions).toEqual(['Skip', 'Back'])
    expect(states).toEqual([
      { answers: { name: 'Maya' }, hasConsent: false },
      { answers: { name: 'Maya' }, hasConsent: false },
    ])
  })

  it('lets nobody skip what is required', () => {
    expect(talk(formOf(), ['skip']).said).toEqual([
      'This question needs an answer. If that word is your answer, put it in quotation marks.\n\nWhat is your name?',
    ])
  })

  it.each(['"Back"', '“Back”', '„Back“', "'Back'", '« Back »'])(
    'takes %s in quotation marks as the answer',
    said => {
      const { state } = talk(formOf(), [said])
      expect(state.answers).toEqual({ name: 'Back' })
    },
  )

  it('leaves other quotation marks where they are', () => {
    for (const said of ['"Maya"', '"', '""', '"back', 'the "back"'])
      expect(talk(formOf(), [said]).state.answers).toEqual({ name: said })
  })

  it('offers an answer that is called like a command so that it is taken again', () => {
    const back = talk(formOf(), ['"Skip"', 'back'])
    expect(back.says[0]?.suggestions).toEqual(['"Skip"'])
    expect(talk(formOf(), ['"Skip"', 'back', '"Skip"']).state.answers).toEqual({ name: 'Skip' })
  })

  it('goes back to the question before, offers what was answered, and forgets nothing else', () => {
    const back = talk(formOf(), ['Maya', '60', 'back'])
    expect(back.said).toEqual(['Weight?'])
    expect(back.says[0]?.suggestions).toEqual(['60', 'Skip', 'Back'])
    expect(back.state.answers).toEqual({ name: 'Maya' })
    expect(talk(formOf(), ['Maya', '60', 'back', '61']).state.answers).toEqual({ name: 'Maya', weight: 61 })
    expect(talk(formOf(), ['Maya', 'skip', 'Back', 'go back']).said).toEqual(['What is your name?'])
    expect(talk(formOf(), ['back']).said).toEqual(['This is the first question.\n\nWhat is your name?'])
  })

  it('takes a choice that is called like a command as the choice', () => {
    const fields = [
      { key: 'name', label: 'Name', type: 'text' },
      { key: 'where', label: 'Where does it hurt?', type: 'choice', choices: ['Front', 'Back'] },
    ]
    expect(talk(formOf({ fields }), ['Maya']).says[0]?.suggestions).toEqual(['Front', 'Back'])
    expect(talk(formOf({ fields }), ['Maya', 'back']).state.answers.where).toBe('Back')
  })

  it('speaks German', () => {
    const form = formOf()
    expect(talk(form, ['Maya', 'schwer'], german).said).toEqual([
      'Bitte schreiben Sie eine Zahl. In kilograms.\n\nWeight?',
    ])
    expect(talk(form, ['Maya', '60,5', 'zurück'], german).says[0]?.suggestions).toEqual([
      ...['60,5', 'Überspringen', 'Zurück'],
    ])
    const words = ['Maya', 'Überspringen', 'public', 'pain und cost', 'nein']
    expect(talk(form, words, german)).toMatchObject({
      outcome: 'completed',
      state: { answers: { weight: null, nervous: false } },
    })
  })
})

describe('consent', () => {
  it('is asked for before anything else', () => {
    expect(talk(formOf(consent), []).says).toEqual([
      {
        content: 'We keep your answers.',
        suggestions: ['I agree', 'I do not agree'],
        intake: { answered: 0, total: 5 },
      },
    ])
    expect(talk(formOf(consent), ['Maya']).said).toEqual([
      'Please say whether you agree.\n\nWe keep your answers.',
    ])
    expect(talk(formOf(consent), ['I agree']).said).toEqual(['What is your name?'])
    expect(talk(formOf(consent), ['Ich stimme zu'], german).said).toEqual(['What is your name?'])
  })

  it.each(['I do not agree', 'I don’t agree.', 'no', 'Ich stimme nicht zu'])(
    'that is refused with %j ends it politely',
    word => {
      const refused = talk(formOf(consent), [word])
      expect(refused).toMatchObject({ outcome: 'refused', state: { answers: {}, hasConsent: false } })
      expect(refused.said).toEqual([expect.stringContaining('we will not ask you anything')])
    },
  )
})

describe('a birthday that nobody can have', () => {
  it.each([
    ['en', '24 December', 'Please write a date of birth with its year, such as 3 May 1980.'],
    ['de', '24.12.2099', 'Bitte schreiben Sie ein Geburtsdatum mit Jahr, zum Beispiel 3.5.1980.'],
  ] as const)('is asked for again in %s', (language, text, words) => {
    const form = formOf({ fields: [{ key: 'birth_date', label: 'Date', type: 'date' }] })
    const step = intakeStep(
      form,
      { answers: {}, hasConsent: false },
      { text, fileIds: [] },
      { ...english, language },
    )
    expect(step.says[0]?.content).toBe(`${words}\n\nDate?`)
  })
})

describe('an intake that was changed while somebody fills it', () => {
  it('keeps answers under their keys and asks what is open now', () => {
    const { state } = talk(formOf(), ['Maya', 'skip', '1'])
    const changed = formIn({
      name: 'New patient',
      fields: [
        { key: 'birthday', label: 'Birthday', type: 'date' },
        { key: 'name', label: 'Name', type: 'text' },
        { key: 'weight', label: 'Weight', type: 'number', required: true },
      ],
    })
    const step = intakeAsk(changed, state, english)
    expect(step.says).toEqual([{ content: 'Birthday?', intake: { answered: 1, total: 3, asks: 'date' } }])
    const next = intakeStep(changed, state, { text: '2 May 1990', fileIds: [] }, english)
    expect(next.state.answers).toMatchObject({ insurance: 'Public', birthday: '1990-05-02' })
    // It was skipped when it could be.
    expect(next.says[0]?.content).toBe('Weight?')
  })
})
