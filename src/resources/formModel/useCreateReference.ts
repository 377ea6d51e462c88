import { createContext, useContext } from 'react'

/** Creates a record of this name and asks for anything else it needs. Resolves to undefined if the person cancels. */
export type CreateReference = (
  entity: string,
  text: string,
) => Promise<{ id: string; label: string } | undefined>

export const CreateReferenceContext = createContext<CreateReference>(async () => undefined)

/** Returns the function with which a reference field creates a new record. */
export function useCreateReference(): CreateReference {
  return useContext(CreateReferenceContext)
}

/** True while the person is creating such a record. */
export const IsCreatingContext = createContext(false)
