import { isWithin } from '../../../common/json/jsonPointer.ts'
import type { FieldError } from '../../api/ApiError.ts'

/** Known errors of a form, and the state that decides which of them are shown. */
export interface FormErrors {
  /** Found by the schema; shown once their field was left or a save was attempted. */
  found: FieldError[]
  /** Reported by the server; each disappears when its field changes. */
  refused: FieldError[]
  /** Messages for input that its widget cannot turn into a value, by pointer. */
  unread: Readonly<Record<string, string>>
  /** Fields that were changed. */
  changed: readonly string[]
  /** Fields that were changed and left. */
  left: readonly string[]
  isSubmitted: boolean
}

export type FormErrorsAction =
  | { type: 'changed'; pointers: string[]; found: FieldError[] }
  | { type: 'left'; pointer: string; found: FieldError[] }
  | { type: 'submitted'; found: FieldError[] }
  | { type: 'checked'; found: FieldError[] }
  | { type: 'refused'; errors: FieldError[] }
  | { type: 'unread'; pointer: string; message: string | undefined }

export const noErrors: FormErrors = {
  found: [],
  refused: [],
  unread: {},
  changed: [],
  left: [],
  isSubmitted: false,
}

/** Returns the form's error state after an action. */
export function formErrors(state: FormErrors, action: FormErrorsAction): FormErrors {
  switch (action.type) {
    case 'changed':
      return afterChange(state, action.pointers, action.found)
    case 'left':
      return afterLeaving(state, action.pointer, action.found)
    case 'submitted':
      return { ...state, found: action.found, isSubmitted: true }
    case 'checked':
      return { ...state, found: action.found }
    case 'refused':
      return { ...state, refused: action.errors, found: [] }
    case 'unread':
      return { ...state, unread: withEntry(state.unread, action.pointer, action.message) }
  }
}

/** Returns the errors to show now, one per field. */
export function visibleErrors(state: FormErrors): FieldError[] {
  const unread = Object.entries(state.unread).map(([pointer, message]) => ({
    pointer,
    keyword: 'unread',
    message,
  }))
  const found = state.found.filter(
    error => state.isSubmitted || state.left.some(one => isWithin(error.pointer, one)),
  )
  const all = [...unread, ...state.refused, ...found]
  return all.filter((error, index) => all.findIndex(other => other.pointer === error.pointer) === index)
}

/** Returns whether a change must trigger a check, because it may fix a visible error. */
export function needsCheck(state: FormErrors): boolean {
  return state.isSubmitted || state.left.length > 0
}

function afterChange(state: FormErrors, pointers: string[], found: FieldError[]): FormErrors {
  const isTouched = (error: FieldError) =>
    pointers.some(pointer => isWithin(error.pointer, pointer) || isWithin(pointer, error.pointer))
  const refused = state.refused.some(isTouched)
    ? state.refused.filter(error => !isTouched(error))
    : state.refused
  const news = pointers.filter(pointer => !state.changed.includes(pointer))
  const changed = news.length > 0 ? [...state.changed, ...news] : state.changed
  const isSame =
    refused === state.refused && changed === state.changed && found.length + state.found.length === 0
  return isSame ? state : { ...state, refused, changed, found }
}

/** Updates the errors after a field is left. Passing through an untouched field shows no error. */
function afterLeaving(state: FormErrors, pointer: string, found: FieldError[]): FormErrors {
  const isChanged = state.changed.some(one => isWithin(one, pointer) || isWithin(pointer, one))
  if (!isChanged || state.left.includes(pointer)) return state
  return { ...state, found, left: [...state.left, pointer] }
}

function withEntry(entries: Readonly<Record<string, string>>, key: string, value: string | undefined) {
  if (entries[key] === value) return entries
  const { [key]: _, ...others } = entries
  return value === undefined ? others : { ...others, [key]: value }
}
