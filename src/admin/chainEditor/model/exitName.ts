import type { StepExit } from './stepExits.ts'

interface Words {
  otherwise: string
  unnamed: (number: number) => string
}

/** Returns the name of an exit: its label, or its number if it has none yet. */
export function exitName({ label }: Pick<StepExit, 'label'>, index: number, words: Words): string {
  if (label === null) return words.otherwise
  return label.trim() === '' ? words.unnamed(index + 1) : label
}
