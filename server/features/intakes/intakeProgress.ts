import type { IntakeForm, IntakeQuestion } from './intakeForm.ts'

/** By the keys of the questions; null for one that was skipped. */
export type Answers = Readonly<Record<string, unknown>>

/** Questions that still want an answer; one that was skipped does, once it is required. */
export function openQuestions({ questions }: IntakeForm, answers: Answers): IntakeQuestion[] {
  return questions.filter(({ key, isRequired }) => {
    const value = Object.hasOwn(answers, key) ? answers[key] : undefined
    return value === undefined || (value === null && isRequired)
  })
}

/** What a filled intake's record says of its answers. */
export function intakeProgress(form: IntakeForm, answers: Answers): { missing: string[]; progress: number } {
  const missing = openQuestions(form, answers).map(({ key }) => key)
  const total = Math.max(form.questions.length, 1)
  return { missing, progress: Math.round((1 - missing.length / total) * 1000) / 1000 }
}

/** What the chat is told of it. */
export function intakeCount(form: IntakeForm, answers: Answers): { answered: number; total: number } {
  const total = form.questions.length
  return { answered: total - openQuestions(form, answers).length, total: Math.max(total, 1) }
}
