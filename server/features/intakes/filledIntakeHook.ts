import { isDeepStrictEqual } from 'node:util'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import { findRecords } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import { answerSources } from './answerSources.ts'
import { fitsQuestion } from './intakeAnswerSchema.ts'
import { type IntakeForm, intakeForm } from './intakeForm.ts'
import { type Answers, intakeProgress } from './intakeProgress.ts'

interface Deps {
  store: Pick<EntityStore, 'getMany'>
  now: () => Date
}

/**
 * Checks the team's corrections of answers against the intake's questions, marks them as the team's, and updates the
 * progress.
 */
export function filledIntakeHook({ store, now }: Deps): EntityHook {
  return { beforeWrite }

  async function beforeWrite(
    scope: Scope,
    records: readonly RecordData[],
    before: readonly (StoredRecord | undefined)[],
  ) {
    const filled = records.map(record => readData('filled_intake', record))
    const ids = new Set(filled.map(({ intake_id = '' }) => intake_id))
    const intakes = await findRecords(store, scope, 'intake', [...ids])
    const forms = new Map(intakes.map(({ _id, data }) => [_id, intakeForm(data)]))
    return records.map((record, index) =>
      checked(
        withSources(scope, record, before[index]?.data ?? {}),
        forms.get(filled[index]?.intake_id ?? ''),
        before[index]?.data,
      ),
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

  /** Changes by the team are no longer the visitor's own words. */
  function withSources({ actor }: Scope, record: RecordData, before: RecordData): RecordData {
    const { sources } = readData('filled_intake', record)
    const change = { before: answersOf(before), after: answersOf(record), sources }
    return {
      ...record,
      sources: answerSources(change, { by: 'team', name: actor.name, at: now().toISOString() }),
    }
  }
}

/** Sets the date of completion, and removes it from an intake that is reopened. */
function withDate(record: RecordData, at: Date): RecordData {
  const { completed_at, ...rest } = record
  if (record.status === 'in_progress') return rest
  if (record.status !== 'completed' || completed_at !== undefined) return record
  return { ...rest, completed_at: at.toISOString() }
}

/** Returns the faults of changed answers; unchanged ones are accepted even if the questions have changed since. */
function faultsOf({ questions }: IntakeForm, answers: Answers, before: Answers): FieldError[] {
  return Object.entries(answers).flatMap(([key, value]) => {
    if (Object.hasOwn(before, key) && isDeepStrictEqual(before[key], value)) return []
    const question = questions.find(one => one.key === key)
    const pointer = joinPointer('/answers', key)
    if (!question) {
      return [{ pointer, keyword: 'additionalProperties', message: 'This question does not exist.' }]
    }
    const isSkipped = value === null && !question.isRequired
    if (isSkipped || fitsQuestion(question, value)) return []
    return [{ pointer, keyword: 'x-answer', message: `This does not answer “${question.label}”.` }]
  })
}

function answersOf(record: RecordData): Answers {
  return readData('filled_intake', record).answers ?? {}
}
