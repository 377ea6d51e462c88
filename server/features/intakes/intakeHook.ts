import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import { type IntakeQuestion, intakeForm } from './intakeForm.ts'
import { withNames } from './questionNames.ts'

interface Deps {
  newToken: () => string
}

/**
 * Gives an intake its token when it is first stored; names its questions, and checks that they are unique and can be
 * answered.
 */
export function intakeHook({ newToken }: Deps): EntityHook {
  return {
    beforeWrite: async (_, records, before) =>
      records.map((record, index) => {
        const intake = readData('intake', record)
        const named = intake ? { ...record, fields: withNames(intake.fields) } : record
        const errors = faultsOf(named)
        if (errors.length > 0) return new AppError('record.invalid', { errors })
        return {
          ...named,
          intake_token: before[index]?.data.intake_token ?? record.intake_token ?? newToken(),
        }
      }),
  }
}

function faultsOf(record: RecordData): FieldError[] {
  const intake = readData('intake', record)
  const questions = intake ? intakeForm(intake).questions : []
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
