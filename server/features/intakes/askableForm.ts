import type { AnswerManner } from './answerManner.ts'
import type { IntakeForm } from './intakeForm.ts'

/** Returns the questions that can be asked in a conversation: a call takes no files, which the team asks for later. */
export function askableForm(form: IntakeForm, { isSpoken }: Pick<AnswerManner, 'isSpoken'>): IntakeForm {
  if (!isSpoken) return form
  return { ...form, questions: form.questions.filter(({ type }) => type !== 'file') }
}
