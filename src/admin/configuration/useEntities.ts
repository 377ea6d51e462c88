import { createContext, useContext } from 'react'
import type { EntitySummary } from '../../resources/data/createSchemaClient.ts'

export interface Entities {
  /** Undefined until they are loaded. */
  entities: EntitySummary[] | undefined
  error: Error | null
  retry: () => void
}

export const EntitiesContext = createContext<Entities>({
  entities: undefined,
  error: null,
  retry: () => undefined,
})

/** Returns the entities that the person may see, as menus and routes need them. */
export function useEntities(): Entities {
  return useContext(EntitiesContext)
}
