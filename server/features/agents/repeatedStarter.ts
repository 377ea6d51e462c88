import type { components } from '../../../openapi/generated/types.d.ts'

type FieldError = components['schemas']['FieldError']
type StarterQuestions = components['schemas']['Agent']['starter_questions']

/** Returns the error of the first language or question that starter questions have twice; null if there is none. */
export function repeatedStarter(starters: unknown): FieldError | null {
  const lists = (starters ?? []) as NonNullable<StarterQuestions>
  const language = repeatedAt(lists.map(one => one.language))
  if (language >= 0) return errorAt(`/${language}/language`, 'This language is already in the list.')
  for (const [index, { questions }] of lists.entries()) {
    const question = repeatedAt(questions.map(one => one.trim().toLowerCase()))
    if (question >= 0)
      return errorAt(`/${index}/questions/${question}`, 'This question is already in the list.')
  }
  return null
}

function repeatedAt(values: readonly string[]): number {
  return values.findIndex((value, index) => values.indexOf(value) < index)
}

function errorAt(path: string, message: string): FieldError {
  return { pointer: `/starter_questions${path}`, keyword: 'uniqueItems', message }
}
