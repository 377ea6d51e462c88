import { isDeepStrictEqual } from 'node:util'
import { AppError, type FieldError } from '../../errors.ts'
import { isObject } from '../../store/isObject.ts'
import { pointerStep } from '../../store/jsonPointer.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { isRecordId, type RecordData, type StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import { fitsQuestion } from '../intakes/answerSchema.ts'
import { type IntakeForm, intakeForm } from '../intakes/intakeForm.ts'
import { type Answers, intakeProgress } from '../intakes/intakeProgress.ts'
import type { EntityHook } from './entityHook.ts'

interface Deps {
  store: Pick<EntityStore, 'getMany'>
  now: () => Date
}

/** Answers that the team corrects fit the intake's questions; how far it is follows from them. */
export function filledIntakeHook({ store, now }: Deps): EntityHook {
  return { beforeWrite }

  async function beforeWrite(
    scope: Scope,
    records: readonly RecordData[],
    before: readonly (StoredRecord | undefined)[],
  ) {
    const ids = new Set(records.map(({ intake_id }) => String(intake_id)))
    const intakes = await store.getMany(scope, 'intake', [...ids].filter(isRecordId))
    const forms = new Map(intakes.map(({ _id, data }) => [_id, intakeForm(data)]))
    return records.map((record, index) =>
      checked(record, forms.get(String(record.intake_id)), before[index]?.data),
    )
  }

  function checked(record: RecordData, form: IntakeForm | undefined, before: RecordData = {}) {
    const dated = withDate(record, now())
    if (!form) return dated
    const answers = answersOf(record)
    const errors = faultsOf(form, answers, answersOf(before))
    if (errors.length > 0) return new AppError('record.invalid', { errors })
    return { ...dated, ...intakeProgress(form, answers) }
  }
}

/** What is complete is so since a moment; what is taken up again is not. */
function withDate(record: RecordData, at: Date): RecordData {
  const { completed_at, ...rest } = record
  if (record.status === 'in_progress') return rest
  if (record.status !== 'completed' || completed_at !== undefined) return record
  return { ...rest, completed_at: at.toISOString() }
}

/** What was there before may stay, although the questions have changed since. */
function faultsOf({ questions }: IntakeForm, answers: Answers, before: Answers): FieldError[] {
  return Object.entries(answers).flatMap(([key, value]) => {
    if (Object.hasOwn(before, key) && isDeepStrictEqual(before[key], value)) return []
    const question = questions.find(one => one.key === key)
    const pointer = `/answers${pointerStep(key)}`
    if (!question) {
      return [{ pointer, keyword: 'additionalProperties', message: 'There is no such question.' }]
    }
    const isSkipped = value === null && !question.isRequired
    if (isSkipped || fitsQuestion(question, value)) return []
    return [{ pointer, keyword: 'x-answer', message: `This does not answer “${question.label}”.` }]
  })
}

function answersOf({ answers }: RecordData): Answers {
  return isObject(answers) ? answers : {}
}
