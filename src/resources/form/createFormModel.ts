import type { FieldError } from '../../api/ApiError.ts'
import { changedPointers } from '../json/changedPointers.ts'
import type { JsonObject } from '../json/jsonValue.ts'
import type { RecordValidator } from '../schema/recordValidator.ts'
import { withoutUndefined } from '../schema/schemaValidator.ts'
import { type FormErrors, type FormErrorsAction, formErrors, needsCheck, noErrors } from './formErrors.ts'

export interface FormState {
  data: JsonObject
  errors: FormErrors
  /** The field that was last asked for; what hides it opens. Another object with each request. */
  revealed?: { pointer: string }
}

/** What a form holds and knows, outside React so that a field can watch just the part it depends on. */
export interface FormModel {
  get(): FormState
  subscribe(listener: () => void): () => void
  change(data: JsonObject): void
  leave(pointer: string): void
  /** Checks everything and shows all that is wrong; true when nothing is. */
  submit(): boolean
  refuse(errors: FieldError[]): void
  /** Has everything around a field opened, so that it can be seen. */
  reveal(pointer: string): void
  setUnread(pointer: string, message: string | undefined): void
}

/** A form on `data`, checked by `validate` when a field is left and when it is saved. */
export function createFormModel(data: JsonObject, validate: RecordValidator): FormModel {
  let state: FormState = { data, errors: noErrors }
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(next) {
      const pointers = changedPointers(state.data, next)
      if (pointers.length === 0) return
      const found = needsCheck(state.errors) ? check(next) : []
      update({ ...state, data: next, errors: formErrors(state.errors, { type: 'changed', pointers, found }) })
    },
    leave: pointer => dispatch({ type: 'left', pointer, found: check(state.data) }),
    submit() {
      dispatch({ type: 'submitted', found: check(state.data) })
      return state.errors.found.length === 0 && Object.keys(state.errors.unread).length === 0
    },
    reveal: pointer => update({ ...state, revealed: { pointer } }),
    refuse: errors => dispatch({ type: 'refused', errors }),
    setUnread: (pointer, message) => dispatch({ type: 'unread', pointer, message }),
  }

  function check(value: JsonObject): FieldError[] {
    return validate(withoutUndefined(value) as JsonObject)
  }

  function dispatch(action: FormErrorsAction): void {
    update({ ...state, errors: formErrors(state.errors, action) })
  }

  function update(next: FormState): void {
    if (next.data === state.data && next.errors === state.errors && next.revealed === state.revealed) return
    state = next
    for (const listener of listeners) listener()
  }
}
