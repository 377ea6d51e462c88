import { changedPointers } from '../../../common/json/changedPointers.ts'
import { isObject } from '../../../common/json/isObject.ts'
import { joinPointer, valueAt, withValueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject, JsonValue } from '../../../common/json/jsonValue.ts'
import type { FieldError } from '../../api/ApiError.ts'
import { createStore } from '../../state/createStore.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import type { Fault, RecordValidator } from '../schema/recordValidator.ts'
import { withoutUndefined } from '../schema/schemaValidator.ts'
import { type FormErrors, type FormErrorsAction, formErrors, needsCheck, noErrors } from './formErrors.ts'

export interface FormState {
  data: JsonObject
  errors: FormErrors
  /** The field that was last revealed; everything that hides it opens. A new object for each request. */
  revealed?: { pointer: string }
  /** Schemas, by field name, of fields whose schema is found while the form is open. */
  descriptions: Readonly<Record<string, JsonSchema>>
}

/** A field with a schema of its own, and its asynchronous check. */
export interface FieldCheck {
  schema: JsonSchema
  check: (value: JsonValue) => Promise<Fault[]>
}

/** Data and state of a form, kept outside React so that a field can subscribe to only the part it depends on. */
export interface FormModel {
  get(): FormState
  subscribe(listener: () => void): () => void
  change(data: JsonObject): void
  leave(pointer: string): void
  /**
   * Checks everything and shows all errors. Returns true if there are none; asynchronous if a described field has to be
   * checked.
   */
  validateAll(): boolean | Promise<boolean>
  /** Returns the form's data to send, with null in required fields that nobody has filled in. */
  completed(data: JsonObject): JsonObject
  refuse(errors: FieldError[]): void
  /** Opens everything around a field, so that it can be seen. */
  reveal(pointer: string): void
  setUnread(pointer: string, message: string | undefined): void
  /** Checks a field of the record against a schema of its own from now on; undefined ends that. */
  describe(name: string, field: FieldCheck | undefined): void
}

/** Creates a form on `data`. `validate` checks it when a field is left and when it is saved. */
export function createFormModel(data: JsonObject, validate: RecordValidator): FormModel {
  const store = createStore<FormState>({ data, errors: noErrors, descriptions: {} })
  const state = store.get
  const described = new Map<string, DescribedPart>()
  return {
    get: state,
    subscribe: store.subscribe,
    change(next) {
      const pointers = changedPointers(state().data, next).map(({ pointer }) => pointer)
      if (pointers.length === 0) return
      const isChecked = needsCheck(state().errors)
      const found = isChecked ? check(next) : []
      update({
        ...state(),
        data: next,
        errors: formErrors(state().errors, { type: 'changed', pointers, found }),
      })
      if (isChecked) checkDescribed()
    },
    leave(pointer) {
      dispatch({ type: 'left', pointer, found: check(state().data) })
      checkDescribed()
    },
    validateAll() {
      const waiting = checkDescribed()
      return waiting ? waiting.then(submitted) : submitted()
    },
    completed(data) {
      const missing = faultsIn(state().data).filter(fault => fault.isNullMissing)
      return missing.reduce((whole, { pointer }) => withNullAt(whole, pointer), data)
    },
    reveal: pointer => update({ ...state(), revealed: { pointer } }),
    refuse: errors => dispatch({ type: 'refused', errors }),
    setUnread: (pointer, message) => dispatch({ type: 'unread', pointer, message }),
    describe(name, field) {
      if (field) described.set(name, { ...field, found: [], of: undefined })
      else described.delete(name)
      const { [name]: _, ...others } = state().descriptions
      update({ ...state(), descriptions: field ? { ...others, [name]: field.schema } : others })
      if (needsCheck(state().errors)) dispatch({ type: 'checked', found: check(state().data) })
    },
  }

  function submitted(): boolean {
    dispatch({ type: 'submitted', found: check(state().data) })
    return state().errors.found.length === 0 && Object.keys(state().errors.unread).length === 0
  }

  /** Returns the errors that a person has to fix. */
  function check(value: JsonObject): FieldError[] {
    return faultsIn(value).filter(fault => !fault.isNullMissing)
  }

  /** Returns all errors; for described fields, those of the last check. */
  function faultsIn(value: JsonObject): Fault[] {
    const own = validate(withoutUndefined(value) as JsonObject)
    return [...own, ...[...described.values()].flatMap(part => part.found)]
  }

  /** Checks described values that have changed since their last check. Returns undefined if there are none. */
  function checkDescribed(): Promise<void> | undefined {
    const news = [...described].filter(
      ([name, part]) => part.of !== valueAt(state().data, joinPointer('', name)),
    )
    if (news.length === 0) return undefined
    return Promise.all(news.map(([name, part]) => checkPart(name, part))).then(() => {
      if (needsCheck(state().errors)) dispatch({ type: 'checked', found: check(state().data) })
    })
  }

  async function checkPart(name: string, part: DescribedPart): Promise<void> {
    const at = joinPointer('', name)
    const value = valueAt(state().data, at)
    const faults = await part.check(withoutUndefined(value))
    if (value !== valueAt(state().data, at)) return
    part.of = value
    part.found = faults.map(fault => ({ ...fault, pointer: at + fault.pointer }))
  }

  function dispatch(action: FormErrorsAction): void {
    update({ ...state(), errors: formErrors(state().errors, action) })
  }

  function update(next: FormState): void {
    const before = state()
    if ((Object.keys(next) as (keyof FormState)[]).every(key => next[key] === before[key])) return
    store.set(next)
  }
}

/** Sets null at a pointer whose parent exists. Parents that the form made and does not send are not created. */
function withNullAt(data: JsonObject, pointer: string): JsonObject {
  const around = valueAt(data, pointer.slice(0, pointer.lastIndexOf('/')))
  return isObject(around) ? (withValueAt(data, pointer, null) as JsonObject) : data
}

interface DescribedPart extends FieldCheck {
  /** The value that was checked last; its errors are in `found`. */
  of: JsonValue
  found: Fault[]
}
