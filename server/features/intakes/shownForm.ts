import type { IntakeForm } from './intakeForm.ts'
import type { Answers } from './intakeProgress.ts'
import { answersIn, type WhenExpressions } from './whenConditions.ts'

/** An intake's form without the questions that answers hide, and the answers to the others. */
export interface Shown {
  form: IntakeForm
  answers: Answers
  /** Answers to hidden questions: kept, but no part of the result. */
  hidden: Answers
}

/** Divides an intake by its conditions. */
export type ShowForm = (tenantId: string, form: IntakeForm, answers: Answers) => Promise<Shown>

/**
 * Creates the division of an intake into shown and hidden questions. A condition reads the answers to shown questions;
 * the others are null. A question whose condition cannot be computed, such as a comparison with null, is hidden.
 */
export function createShowForm(expressions: Pick<WhenExpressions, 'evaluate'>): ShowForm {
  return async (tenantId, form, answers) => {
    const waiting = new Map(form.questions.map(question => [question.key, question]))
    const values: Record<string, unknown> = Object.fromEntries([...waiting.keys()].map(key => [key, null]))
    const shown = new Set<string>()
    while (waiting.size > 0) {
      const ready = [...waiting.values()].filter(({ when }) =>
        answersIn(when).every(key => key === undefined || !waiting.has(key)),
      )
      // Saving refuses circles; a form from elsewhere must still end.
      if (ready.length === 0) break
      const conditions = ready.flatMap(({ when }) => (when === '' ? [] : [when]))
      const outcomes = await expressions.evaluate(tenantId, conditions, { answers: values })
      const isTrue = new Map(conditions.map((when, at) => [when, isTruth(outcomes[at])]))
      for (const { key, when } of ready) {
        waiting.delete(key)
        if (when !== '' && isTrue.get(when) !== true) continue
        shown.add(key)
        if (Object.hasOwn(answers, key)) values[key] = answers[key]
      }
    }
    return divided(form, answers, shown)
  }
}

function isTruth(outcome: { value: unknown } | { fault: unknown } | undefined): boolean {
  return outcome !== undefined && 'value' in outcome && outcome.value === true
}

/** Answers to questions that the form no longer has stay in the result. */
function divided(form: IntakeForm, answers: Answers, shown: ReadonlySet<string>): Shown {
  const isHidden = new Set(form.questions.flatMap(({ key }) => (shown.has(key) ? [] : [key])))
  if (isHidden.size === 0) return { form, answers, hidden: {} }
  const entries = Object.entries(answers)
  return {
    form: { ...form, questions: form.questions.filter(({ key }) => shown.has(key)) },
    answers: Object.fromEntries(entries.filter(([key]) => !isHidden.has(key))),
    hidden: Object.fromEntries(entries.filter(([key]) => isHidden.has(key))),
  }
}
