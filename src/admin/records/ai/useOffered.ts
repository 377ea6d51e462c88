import { type Model, useModels } from '../../models/useModels.ts'

/** Returns the models that the connected providers offer. */
export function useOffered(): Model[] {
  return useModels().filter(({ provider, available }) => available && provider !== 'builtin')
}
