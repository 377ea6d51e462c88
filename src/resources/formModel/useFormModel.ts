import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FormModel, FormState } from './createFormModel.ts'

export const FormModelContext = createContext<FormModel | undefined>(undefined)

/** Returns the form that this component renders in. */
export function useFormModel(): FormModel {
  const model = useContext(FormModelContext)
  if (!model) throw new Error('useFormModel needs a SchemaForm above it')
  return model
}

/** Returns a part of the form's state. The component re-renders only when that part changes identity. */
export function useFormState<T>(select: (state: FormState) => T): T {
  const model = useFormModel()
  return useSyncExternalStore(model.subscribe, () => select(model.get()))
}
