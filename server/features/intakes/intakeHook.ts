import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import { type IntakeQuestion, intakeForm } from './intakeForm.ts'
import { inheritedSettings } from './mergedIntake.ts'
import { withNames } from './questionNames.ts'
import { conditionFaults, type WhenExpressions } from './whenConditions.ts'

interface Deps {
  newToken: () => string
  expressions: Pick<WhenExpressions, 'check'>
}

/**
 * Gives an intake its token when it is first stored; names its questions, and checks that they are unique, can be
 * answered, and depend only on each other, without circles.
 */
export function intakeHook({ newToken, expressions }: Deps): EntityHook {
  return {
    beforeWrite: ({ tenantId }, records, before) =>
      Promise.all(records.map((record, index) => written(tenantId, record, before[index]?.data))),
  }

  async function written(tenantId: string, record: RecordData, before: RecordData | undefined) {
    const intake = readData('intake', record)
    const named = intake ? { ...record, fields: withNames(intake.fields) } : record
    const questions = questionsOf(named)
    const errors = [...faultsOf(questions), ...(await conditionFaults(tenantId, questions, expressions))]
    if (errors.length > 0) return new AppError('record.invalid', { errors })
    const intake_token = before?.intake_token ?? record.intake_token ?? newToken()
    return { ...named, inherited: inheritedSettings(named), intake_token }
  }
}

function questionsOf(record: RecordData): readonly IntakeQuestion[] {
  const intake = readData('intake', record)
  return intake ? intakeForm(intake).questions : []
}

function faultsOf(questions: readonly IntakeQuestion[]): FieldError[] {
  const keys = questions.map(({ key }) => key)
  return questions.flatMap((question, index) => [
    ...(keys.indexOf(question.key) < index
      ? [fault(index, 'key', 'uniqueItems', 'Another question already has this name.')]
      : []),
    ...(question.ask === '' && question.label === ''
      ? [fault(index, 'ask', 'required', 'Write the question.')]
      : []),
    ...choiceFaults(question, index),
  ])
}

function choiceFaults({ type, choices }: IntakeQuestion, index: number): FieldError[] {
  if (type !== 'choice' && type !== 'choices') return []
  if (choices.length === 0) return [fault(index, 'choices', 'minItems', 'Enter the choices.')]
  const said = new Set(choices.map(choice => choice.trim().toLowerCase()))
  if (said.has('')) return [fault(index, 'choices', 'minLength', 'Every choice needs a text.')]
  if (said.size === choices.length) return []
  return [fault(index, 'choices', 'uniqueItems', 'Two choices are the same.')]
}

function fault(index: number, field: string, keyword: string, message: string): FieldError {
  return { pointer: `/fields/${index}/${field}`, keyword, message }
}
