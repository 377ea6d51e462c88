import { isDeepStrictEqual } from 'node:util'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook, RecordWrites } from '../../records/entityHook.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { findRecords, readSettings } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import { answerSources } from './answerSources.ts'
import type { CompleteIntake } from './completion.ts'
import { filledIntakeTitle } from './filledIntakeTitle.ts'
import { fitsQuestion } from './intakeAnswerSchema.ts'
import type { IntakeForm } from './intakeForm.ts'
import type { Answers } from './intakeProgress.ts'
import { formOf, keptForm } from './keptForm.ts'
import { mergedIntake } from './mergedIntake.ts'
import type { ShowForm } from './shownForm.ts'
import { allAnswers, readFilled, withAnswers } from './storedAnswers.ts'

interface Deps {
  store: Pick<EntityStore, 'get' | 'getMany'>
  showForm: ShowForm
  complete: CompleteIntake
  now: () => Date
}

type Intakes = ReadonlyMap<string, EntityData<'intake'>>

/**
 * Checks answers that the team enters or corrects against the intake's questions, marks them as the team's, and updates
 * the progress. A response that becomes complete has its effects, once.
 */
export function filledIntakeHook({ store, showForm, complete, now }: Deps): EntityHook {
  return { beforeWrite, withWrites }

  async function beforeWrite(
    scope: Scope,
    records: readonly RecordData[],
    before: readonly (StoredRecord | undefined)[],
  ) {
    const ids = new Set(records.map(record => readFilled(record).intake_id))
    const intakes = await findRecords(store, scope, 'intake', [...ids])
    const known = new Map(intakes.map(({ _id, data }) => [_id, data]))
    return Promise.all(records.map((record, index) => written(scope, record, before[index]?.data, known)))
  }

  async function written(
    scope: Scope,
    record: RecordData,
    before: RecordData | undefined,
    intakes: Intakes,
  ): Promise<RecordData | AppError> {
    const { intake_id: id } = readFilled(record)
    const fault = intakeFault(id, before, intakes)
    if (fault) return new AppError('record.invalid', { errors: [fault] })
    const begun = before ? record : await beginning(scope, record, intakes.get(id))
    const dated = withDates(withSources(scope, begun, before ?? {}), before, now())
    const form = formOf(readFilled(dated), intakes.get(id))
    if (!form) return dated
    const all = allAnswers(readFilled(dated))
    const errors = faultsOf(form, all, allAnswers(readFilled(before ?? {})))
    if (errors.length > 0) return new AppError('record.invalid', { errors })
    const whole = withAnswers(dated, await showForm(scope.tenantId, form, all))
    return {
      ...whole,
      title: whole.title ?? filledIntakeTitle(form, readFilled(whole).answers ?? {}),
    }
  }

  /** Returns a new response of the team with the questions as they are now. */
  async function beginning(scope: Scope, record: RecordData, intake: EntityData<'intake'> | undefined) {
    if (!intake) return record
    const defaults = await readSettings(store, scope, 'default_intake_configuration')
    return { ...record, form: keptForm(mergedIntake(intake, defaults)), started_at: now().toISOString() }
  }

  /** Changes by the team are no longer the visitor's own words. */
  function withSources({ actor }: Scope, record: RecordData, before: RecordData): RecordData {
    const { sources } = readFilled(record)
    const change = {
      before: allAnswers(readFilled(before)),
      after: allAnswers(readFilled(record)),
      sources,
    }
    return {
      ...record,
      sources: answerSources(change, { by: 'team', name: actor.name, at: now().toISOString() }),
    }
  }

  async function withWrites({ scope, db, writes }: RecordWrites): Promise<void> {
    for (const { before, after } of writes) {
      if (!isComplete(after) || wasFollowedUp(before?.data)) continue
      await complete(db, { tenantId: scope.tenantId, id: after._id, at: now() })
    }
  }
}

function isComplete({ data, deleted_at }: StoredRecord): boolean {
  return deleted_at === null && data.status === 'completed'
}

function intakeFault(id: string, before: RecordData | undefined, intakes: Intakes): FieldError | undefined {
  const pointer = '/intake_id'
  if (before && before.intake_id !== id) {
    return { pointer, keyword: 'readOnly', message: 'A response keeps its intake.' }
  }
  if (before || intakes.has(id)) return undefined
  return { pointer, keyword: 'required', message: 'Choose the intake.' }
}

/** Returns whether a response was complete before, so that all that follows from it has begun. */
function wasFollowedUp(before: RecordData | undefined): boolean {
  return before?.followed_up_at !== undefined || before?.status === 'completed'
}

/** Sets the dates of the status, and removes those of an earlier one. */
function withDates(record: RecordData, before: RecordData | undefined, at: Date): RecordData {
  const time = at.toISOString()
  const begun = wasFollowedUp(before) ? (before?.followed_up_at ?? before?.completed_at ?? time) : undefined
  const followed = begun ?? (record.status === 'completed' ? time : undefined)
  const { completed_at, abandoned_at, followed_up_at: _, ...kept } = record
  const rest = { ...kept, ...(followed !== undefined && { followed_up_at: followed }) }
  switch (record.status) {
    case 'in_progress':
      return rest
    case 'completed':
      return { ...rest, completed_at: completed_at ?? time }
    case 'abandoned':
      return { ...rest, abandoned_at: abandoned_at ?? time }
    default:
      return { ...rest, ...(completed_at !== undefined && { completed_at }) }
  }
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
