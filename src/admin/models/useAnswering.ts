import { type Model, useModels } from './useModels.ts'

/** Returns the model that visitors' messages go to first; undefined until the models are loaded. */
export function useAnswering(): Model | undefined {
  return useModels().find(({ first_for }) => first_for.includes('chat'))
}
