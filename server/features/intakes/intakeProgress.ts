import type { IntakeForm, IntakeQuestion } from './intakeForm.ts'

/** Answers by the keys of the questions; null for a skipped one. */
export type Answers = Readonly<Record<string, unknown>>

/** Returns the questions without an answer; a skipped question counts only if it is required. */
export function openQuestions({ questions }: IntakeForm, answers: Answers): IntakeQuestion[] {
  return questions.filter(({ key, isRequired }) => {
    const value = Object.hasOwn(answers, key) ? answers[key] : undefined
    return value === undefined || (value === null && isRequired)
  })
}

/** Returns the missing answers and the progress, from 0 to 1, for the record. */
export function intakeProgress(form: IntakeForm, answers: Answers): { missing: string[]; progress: number } {
  const missing = openQuestions(form, answers).map(({ key }) => key)
  const total = Math.max(form.questions.length, 1)
  return { missing, progress: Math.round((1 - missing.length / total) * 1000) / 1000 }
}

/** Returns the numbers of answered and of all questions, for the chat. */
export function intakeCount(form: IntakeForm, answers: Answers): { answered: number; total: number } {
  const total = form.questions.length
  return { answered: total - openQuestions(form, answers).length, total: Math.max(total, 1) }
}
