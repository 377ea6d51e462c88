import { createContext, useContext } from 'react'

/** Makes a record called like that, asking for whatever else it needs; undefined when the person thought better of it. */
export type CreateReference = (
  entity: string,
  text: string,
) => Promise<{ id: string; label: string } | undefined>

export const CreateReferenceContext = createContext<CreateReference>(async () => undefined)

/** How a field that refers to a record can have a new one made. */
export function useCreateReference(): CreateReference {
  return useContext(CreateReferenceContext)
}

/** Whether the person is in the middle of making such a record. */
export const IsCreatingContext = createContext(false)
