import { type Control, useFormState as useHookFormState } from 'react-hook-form'
import type { FormState } from '../formModel/createFormModel.ts'
import { useFormState } from '../formModel/useFormModel.ts'

/** Returns whether closing the form would lose anything: a changed value, or input that is not a value yet. */
export function useUnsaved(control?: Control): boolean {
  const { isDirty } = useHookFormState(control ? { control } : undefined)
  const isHalfDone = useFormState(hasUnread)
  return isDirty || isHalfDone
}

/** Returns whether a control holds input that makes no value, such as broken JSON or a file still uploading. */
export function hasUnread({ errors }: FormState): boolean {
  return Object.keys(errors.unread).length > 0
}
