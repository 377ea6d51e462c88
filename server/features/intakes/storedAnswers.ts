import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import { type Answers, intakeProgress } from './intakeProgress.ts'
import type { Shown } from './shownForm.ts'

/** Returns the data of a response; its intake is '' as long as it names none. */
export function readFilled(record: RecordData): EntityData<'filled_intake'> {
  const filled = readData('filled_intake', { intake_id: '', ...record })
  if (!filled) throw new Error('An intake response cannot be read')
  return filled
}

/** Returns all answers of a response, also those to hidden questions. */
export function allAnswers({
  answers,
  hidden,
}: Pick<EntityData<'filled_intake'>, 'answers' | 'hidden'>): Answers {
  return { ...hidden, ...answers }
}

/** Returns a response with its answers divided into the result and the hidden ones, and its progress. */
export function withAnswers(record: RecordData, { form, answers, hidden }: Shown): RecordData {
  const { hidden: _, ...rest } = record
  const isAnyHidden = Object.keys(hidden).length > 0
  return { ...rest, answers, ...(isAnyHidden && { hidden }), ...intakeProgress(form, answers) }
}
