import { isWithin } from '../../../../common/json/jsonPointer.ts'
import type { FieldError } from '../../../api/ApiError.ts'
import type { ChainFaults } from './stepFaults.ts'

/** A field of a step's form. */
export interface StepField {
  stepId: string
  /** Relative to the step. */
  pointer: string
}

/** What the person has done in the form of the open step. */
export interface FormVisit {
  /** The step whose form is open. */
  stepId: string | null
  /** The field that is being written in. */
  edited: StepField | undefined
  /** Fields of the open form that were left. */
  left: readonly string[]
  /** Faults of the open step that were shown before, as `faultKey` names them. */
  known: ReadonlySet<string>
}

/**
 * Returns the faults to show: of the open form, no missing value before its field was left, and nothing about the field
 * that is being written in.
 */
export function shownFaults({ steps, chain }: ChainFaults, visit: FormVisit): ChainFaults {
  const found = [...steps].map(([id, faults]) => {
    const shown = faults.filter(fault => isShown(id, fault, visit))
    return [id, shown.length === faults.length ? faults : shown] as const
  })
  return { steps: new Map(found.filter(([, faults]) => faults.length > 0)), chain }
}

/** Returns the key of a fault within its step. */
export function faultKey({ pointer, keyword }: Pick<FieldError, 'pointer' | 'keyword'>): string {
  return `${pointer} ${keyword}`
}

/** Returns true if a pointer within a step lies in the field that is being written in. */
export function isEdited(edited: StepField | undefined, stepId: string, pointer: string): boolean {
  return edited?.stepId === stepId && pointer !== '' && isWithin(pointer, edited.pointer)
}

function isShown(
  stepId: string,
  fault: FieldError,
  { stepId: open, edited, left, known }: FormVisit,
): boolean {
  const { pointer, keyword } = fault
  if (isEdited(edited, stepId, pointer)) return false
  if (stepId !== open || !missing.has(keyword) || known.has(faultKey(fault))) return true
  return left.some(one => isWithin(pointer, one))
}

/** Faults of values that nobody has entered yet. */
const missing: ReadonlySet<string> = new Set(['required', 'minLength', 'minItems'])
