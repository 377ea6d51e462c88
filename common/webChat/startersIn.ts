import type { components } from '../../openapi/generated/types.d.ts'

/** An agent's starter questions by language. */
export interface StarterQuestions {
  lists: NonNullable<components['schemas']['Agent']['starter_questions']>
  /** First language of the agent; its questions replace missing ones. */
  mainLanguage: string | undefined
}

/** Returns the starter questions in a language, else in the agent's main language, else the first ones. */
export function startersIn(starters: StarterQuestions | undefined, language: string | undefined): string[] {
  const { lists = [], mainLanguage } = starters ?? {}
  const found = listIn(lists, language) ?? listIn(lists, mainLanguage) ?? lists[0]
  return [...(found?.questions ?? [])]
}

/** Finds the list of a language, also of another region. */
function listIn(lists: StarterQuestions['lists'], language: string | undefined) {
  const base = language?.split('-')[0]
  return (
    lists.find(one => one.language === language) ?? lists.find(one => one.language.split('-')[0] === base)
  )
}
