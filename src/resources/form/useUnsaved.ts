import { type Control, useFormState as useHookFormState } from 'react-hook-form'
import type { FormState } from '../formModel/createFormModel.ts'
import { useFormState } from '../formModel/useFormModel.ts'

/** Whether anything would be lost with the form: a changed value, or what has not become one yet. */
export function useUnsaved(control?: Control): boolean {
  const { isDirty } = useHookFormState(control ? { control } : undefined)
  const isHalfDone = useFormState(hasUnread)
  return isDirty || isHalfDone
}

/** Whether something stands in a control that makes no value, such as broken JSON or a file that is still on its way. */
export function hasUnread({ errors }: FormState): boolean {
  return Object.keys(errors.unread).length > 0
}
