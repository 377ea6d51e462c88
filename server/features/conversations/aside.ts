import { asksQuestion } from '../../words/asksQuestion.ts'
import { wantsPerson } from '../../words/wantsPerson.ts'

/** What a message is besides an answer to its last question. It is read once, before every responder. */
export interface Aside {
  /** True if it asks for a person of the team. */
  wantsPerson: boolean
  isQuestion: boolean
  /** The knowledge base's answer to the question; null if there is none, or if the responder looks it up itself. */
  answer: string | null
}

/** Reads the text of a message; calls `lookUp` only for questions. */
export async function readAside(
  text: string,
  lookUp: ((question: string) => Promise<string | null>) | null,
): Promise<Aside> {
  const isQuestion = asksQuestion(text)
  const isPerson = wantsPerson(text)
  const answer = isQuestion && !isPerson && lookUp ? await lookUp(text.slice(0, longestQuestion)) : null
  return { wantsPerson: isPerson, isQuestion, answer }
}

/** The search's limit. */
const longestQuestion = 1000
