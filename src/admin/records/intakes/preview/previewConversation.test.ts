import { expect, it } from 'vitest'
import { intakeSentences } from '../../../../../common/intakes/intakeSentences.ts'
import { en } from '../texts/en.ts'
import { previewConversation, previewIntake } from './previewConversation.ts'

const { samples } = en.preview
const sentences = intakeSentences.en
const said = (values: Parameters<typeof previewIntake>[0]) =>
  previewConversation(previewIntake(values, sentences), { samples, sentences }).map(({ content }) => content)

it('asks as the chat does: opening, consent, each question, closing', () => {
  const values = {
    intro: ' Welcome! ',
    consent: { required: true, text: 'We keep your answers.' },
    fields: [
      { ask: 'Your name?', type: 'text' },
      { label: 'Insurance', type: 'choice', choices: ['Public', 'Private'] },
      { ask: 'Any of these?', type: 'choices', choices: ['Gout', 'Asthma'] },
    ],
    outro: 'See you soon.',
  }
  expect(said(values)).toEqual([
    'Welcome!',
    'We keep your answers.',
    'I agree',
    'Your name?',
    samples.text,
    'Insurance?',
    'Public',
    'Any of these?\n\n1. Gout\n2. Asthma\n\nYou can name several, separated by commas.',
    'Gout',
    'See you soon.',
  ])
})

it('follows a form in the making: questions without words are left out, and defaults are said', () => {
  expect(said({})).toEqual([])
  expect(said({ fields: [{}, { type: 'choice', ask: 'Which?' }, null] })).toEqual([
    ...['Which?', samples.text, sentences.done],
  ])
  expect(said({ consent: { required: true }, fields: [{ ask: ' ' }] })).toEqual([
    sentences.askConsent,
    'I agree',
  ])
})
