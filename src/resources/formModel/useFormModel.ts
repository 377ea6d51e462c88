import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FormModel, FormState } from './createFormModel.ts'

export const FormModelContext = createContext<FormModel | undefined>(undefined)

/** The form this component is drawn in. */
export function useFormModel(): FormModel {
  const model = useContext(FormModelContext)
  if (!model) throw new Error('useFormModel needs a SchemaForm above it')
  return model
}

/** A part of the form's state; the component is drawn again only when that part changes identity. */
export function useFormState<T>(select: (state: FormState) => T): T {
  const model = useFormModel()
  return useSyncExternalStore(model.subscribe, () => select(model.get()))
}
