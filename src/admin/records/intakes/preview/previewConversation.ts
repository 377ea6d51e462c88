import type { intakeSentences } from '../../../../../common/intakes/intakeSentences.ts'
import { asObject } from '../../../../../common/json/asObject.ts'
import type { ChatEvent } from '../../../../chat/conversation/chatTypes.ts'
import type { PageQuestion } from '../../../../chat/intake/pageAnswers.ts'
import type { intakesTexts } from '../intakesTexts.ts'

/** Sample answers, and the sentences of the language in which visitors read the intake. */
export interface PreviewTexts {
  samples: ReturnType<typeof intakesTexts>['preview']['samples']
  sentences: (typeof intakeSentences)['en' | 'de']
}

/** What a visitor meets of an intake that is being edited. */
export interface PreviewIntake {
  name: string
  intro: string
  outro: string
  /** Text of the consent; null if none is needed. */
  consent: string | null
  questions: readonly PageQuestion[]
  /** True if answers can hide some of the questions. */
  hasConditions: boolean
}

/** Returns the intake that values describe, however incomplete they are; the sentences fill in what nobody wrote. */
export function previewIntake(
  values: Readonly<Record<string, unknown>>,
  { done, askConsent }: PreviewTexts['sentences'],
): PreviewIntake {
  const fields = Array.isArray(values.fields) ? values.fields.map(asObject) : []
  const consent = asObject(values.consent)
  return {
    name: textOf(values.name),
    intro: textOf(values.intro),
    outro: textOf(values.outro) || done,
    consent: consent.required === true ? textOf(consent.text) || askConsent : null,
    questions: fields.map(questionOf).filter(({ ask, label }) => ask !== '' || label !== ''),
    hasConditions: fields.some(({ when }) => textOf(when) !== ''),
  }
}

function questionOf(field: Readonly<Record<string, unknown>>, index: number): PageQuestion {
  const choices = Array.isArray(field.choices) ? field.choices.map(textOf).filter(one => one !== '') : []
  return {
    key: String(index),
    label: textOf(field.label),
    ask: textOf(field.ask),
    type: (textOf(field.type) || 'text') as PageQuestion['type'],
    choices: [...new Set(choices)],
    hint: textOf(field.hint),
    required: field.required !== false,
  }
}

/** Returns the messages of a visitor who answers every question. */
export function previewConversation(intake: PreviewIntake, texts: PreviewTexts): Partial<ChatEvent>[] {
  const { intro, consent, questions, outro } = intake
  const asked = questions.flatMap(question => [
    { content: wordsOf(question, texts) },
    { role: 'user' as const, content: sampleOf(question, texts) },
  ])
  return [
    ...(intro === '' ? [] : [{ content: intro }]),
    ...(consent === null
      ? []
      : [{ content: consent }, { role: 'user' as const, content: texts.sentences.agree }]),
    ...asked,
    ...(asked.length > 0 ? [{ content: outro }] : []),
  ]
}

/** Returns a question as the chat asks it. */
function wordsOf({ type, ask, label, choices }: PageQuestion, texts: PreviewTexts): string {
  const words = ask || (/[?:.!]$/.test(label) ? label : `${label}?`)
  if (type !== 'choices') return words
  return `${words}\n\n${choices.map((choice, index) => `${index + 1}. ${choice}`).join('\n')}\n\n${texts.sentences.several}`
}

function sampleOf({ type, choices: [first] }: PageQuestion, { samples }: PreviewTexts): string {
  if (type === 'choice' || type === 'choices') return first ?? samples.text
  return samples[type]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
