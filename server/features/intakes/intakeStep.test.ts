import { describe, expect, it } from 'vitest'
import { storedAs } from '../../../tests/support/storedAs.ts'
import { asksQuestion } from '../../words/asksQuestion.ts'
import { wantsPerson } from '../../words/wantsPerson.ts'
import type { AnswerManner } from './answerManner.ts'
import { type IntakeState, intakeAsk, untouched } from './intakeAsk.ts'
import { type IntakeForm, intakeForm } from './intakeForm.ts'
import { type Heard, intakeBeginning, intakeStep } from './intakeStep.ts'

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

/** Answers known to the knowledge base. */
const known: Readonly<Record<string, string>> = {
  'What does a check-up cost?': 'A check-up costs £60.',
  'Gibt es Parkplätze?': 'Hinter dem Haus.',
}

const heard = (text: string): Heard => ({
  ...{ text, fileIds: [], wantsPerson: wantsPerson(text), isQuestion: asksQuestion(text) },
  answer: known[text] ?? null,
})

/** Sends the messages one after the other; returns the last step and the state after each. */
function talk(form: IntakeForm, words: readonly string[], manner = english) {
  let step = intakeBeginning(form, manner)
  const states: IntakeState[] = []
  for (const text of words) {
    step = intakeStep(form, step.state, heard(text), manner)
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
      { ...untouched, answers: { name: 'Maya' } },
      { ...untouched, answers: { name: 'Maya' }, refusals: 1 },
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
    const step = intakeStep(form, untouched, heard(text), { ...english, language })
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
    const next = intakeStep(changed, state, heard('2 May 1990'), english)
    expect(next.state.answers).toMatchObject({ insurance: 'Public', birthday: '1990-05-02' })
    // It was skipped while it was optional.
    expect(next.says[0]?.content).toBe('Weight?')
  })
})

describe('a visitor who wants a person', () => {
  it.each([
    ['before consent', formOf(consent), [], 'Can I talk to a person please?'],
    ['where a name is asked for', formOf(), [], 'I want to talk to someone'],
    ['where a number is asked for', formOf(), ['Maya'], 'A person'],
    ['where something is chosen', formOf(), ['Maya', '60'], 'Can I talk to a human?'],
    ['in German', formOf(), ['Maya'], 'Kann ich bitte mit jemandem sprechen?'],
    ['while they go on later', formOf(), ['Maya', 'later'], 'Can I talk to a person?'],
  ])('%s is handed over, and nothing is lost or kept of it', (_, form, before, wish) => {
    const { state, outcome, says, states } = talk(form, [...before, wish])
    expect([outcome, says]).toEqual(['handed_over', []])
    expect(state.answers).toEqual(states.at(-2)?.answers ?? {})
  })

  it('chooses what is called so, and puts it in quotation marks where it is the answer', () => {
    const choices = ['A person', 'A machine']
    const fields = [{ key: 'whom', label: 'Whom?', type: 'choice', choices }]
    expect(talk(formOf({ fields }), ['A person']).state.answers).toEqual({ whom: 'A person' })
    expect(talk(formOf(), ['"A person"']).state.answers).toEqual({ name: 'A person' })
  })

  it('does not where somebody tells a story', () => {
    const fields = [{ key: 'story', label: 'What happened?', type: 'long_text' }]
    const story =
      'On Monday I fell off my bike, and at the hospital they told me that I should talk to a person who knows about crowns.'
    expect(talk(formOf({ fields }), [story]).state.answers).toEqual({ story })
  })
})

describe('a question instead of an answer', () => {
  const cost = 'What does a check-up cost?'
  const wishes = formOf({ fields: [{ key: 'wishes', label: 'Anything else?', type: 'long_text' }] })

  it.each([
    ['before consent', formOf(consent), [], 'We keep your answers.'],
    ['where a name is asked for', formOf(), [], 'What is your name?'],
    ['where a number is asked for', formOf(), ['Maya'], 'Weight?'],
    ['where a longer text is asked for', wishes, [], 'Anything else?'],
  ])('%s is answered from the knowledge base and the question asked again', (_, form, before, asked) => {
    const { said, state } = talk(form, [...before, cost])
    expect(said).toEqual([`A check-up costs £60.\n\n${asked}`])
    expect(state).toMatchObject({ answers: before.length > 0 ? { name: 'Maya' } : {}, refusals: 0 })
  })

  it('that nothing is known about is asked back where a name is asked for, and taken in quotation marks', () => {
    const asked = talk(formOf(), ['How Sze Ling'])
    expect(asked).toMatchObject({ isUnanswered: true, state: { answers: {}, refusals: 1 } })
    expect(asked.said).toEqual([
      'I have no answer to that here. If those words are your answer, put them in quotation marks.\n\nWhat is your name?',
    ])
    expect(asked.says[0]?.suggestions).toEqual(['"How Sze Ling"'])
    expect(talk(formOf(), ['"How Sze Ling"']).state.answers).toEqual({ name: 'How Sze Ling' })
  })

  it('that nothing is known about is no number either', () => {
    const { said, isUnanswered } = talk(formOf(), ['Maya', 'Why do you ask?'])
    expect(said).toEqual(['I have no answer to that here. Please write a number. In kilograms.\n\nWeight?'])
    expect(isUnanswered).toBe(true)
  })

  it('is the answer where a longer text is asked for and nothing is known about it, or it says more', () => {
    for (const text of ['Do you take dogs?', `I fell. ${cost}`])
      expect(talk(wishes, [text]).state.answers).toEqual({ wishes: text })
  })

  it('is answered in German as well', () => {
    expect(talk(formOf(), ['Gibt es Parkplätze?'], german).said).toEqual([
      'Hinter dem Haus.\n\nWhat is your name?',
    ])
    expect(talk(formOf(), ['Warum fragen Sie'], german).said).toEqual([
      'Darauf habe ich hier keine Antwort. Sind diese Worte Ihre Antwort, setzen Sie sie in Anführungszeichen.\n\nWhat is your name?',
    ])
  })
})

describe('a visitor who repeatedly gives no answer', () => {
  it('is offered a person and to go on later, until there is an answer', () => {
    const once = talk(formOf(consent), ['Hm'])
    expect(once.says[0]?.suggestions).toEqual(['I agree', 'I do not agree'])
    const twice = talk(formOf(consent), ['Hm', 'Well'])
    expect(twice.says[0]).toMatchObject({
      suggestions: ['I agree', 'I do not agree', 'A person', 'Later'],
      intake: { refusals: 2 },
    })
    const then = talk(formOf(consent), ['Hm', 'Well', 'I agree'])
    expect(then.says).toEqual([{ content: 'What is your name?', intake: { answered: 0, total: 5 } }])
    expect(talk(formOf(), ['Maya', 'viel', 'sehr'], german).says[0]?.suggestions).toEqual([
      ...['Überspringen', 'Zurück', 'Ein Mensch', 'Später'],
    ])
  })

  it('goes on later where they left, with whatever they say first', () => {
    const later = talk(formOf(), ['Maya', 'later'])
    expect(later.says).toEqual([
      {
        content: 'All right. Your answers so far are kept; write here when you want to continue.',
        suggestions: ['Continue'],
        intake: { answered: 1, total: 5, is_paused: true },
      },
    ])
    expect(talk(formOf(), ['Maya', 'later', 'Here I am']).said).toEqual(['Weight?'])
    expect(talk(formOf(), ['Maya', 'later', '60']).state.answers).toEqual({ name: 'Maya', weight: 60 })
    const named = ['skip', 'back', 'later', 'Hello again']
    expect(talk(formOf(), named)).toMatchObject({ said: ['What is your name?'], state: { answers: {} } })
    expect(talk(formOf(), [...named, 'Maya']).state.answers).toEqual({ name: 'Maya' })
  })

  it('is called Later where that was not offered', () => {
    expect(talk(formOf(), ['Later']).state.answers).toEqual({ name: 'Later' })
  })
})
