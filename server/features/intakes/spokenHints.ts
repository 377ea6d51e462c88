import type { AnswerManner } from './answerManner.ts'
import type { IntakeQuestion } from './intakeForm.ts'
import { spokenTexts } from './spokenTexts.ts'

/** Returns what a call says instead of the buttons of a chat: the choices, and that a question can be skipped. */
export function spokenHints(
  { type, choices, isRequired }: IntakeQuestion,
  { language }: AnswerManner,
): string[] {
  const texts = spokenTexts[language]
  return [
    ...(type === 'choice' ? [texts.oneOf(listed(choices, texts.or))] : []),
    ...(isRequired ? [] : [texts.maySkip]),
  ]
}

function listed(choices: readonly string[], or: string): string {
  const last = choices.at(-1) ?? ''
  return choices.length < 2 ? last : `${choices.slice(0, -1).join(', ')} ${or} ${last}`
}
