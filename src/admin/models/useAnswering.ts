import { type Model, useModels } from './useModels.ts'

/** The model that visitors' messages go to first; undefined before it is known. */
export function useAnswering(): Model | undefined {
  return useModels().find(({ first_for }) => first_for.includes('chat'))
}
