import { asksQuestion } from '../../words/asksQuestion.ts'
import { wantsPerson } from '../../words/wantsPerson.ts'

/** What a message may be besides an answer to what its writer was asked. Read once, ahead of every responder. */
export interface Aside {
  /** It asks for a person of the team. */
  wantsPerson: boolean
  isQuestion: boolean
  /** What the knowledge base says to the question; null where that is nothing, or where the responder looks it up. */
  answer: string | null
}

/** Reads a message's words; `lookUp` is asked about questions alone. */
export async function readAside(
  text: string,
  lookUp: ((question: string) => Promise<string | null>) | null,
): Promise<Aside> {
  const isQuestion = asksQuestion(text)
  const isPerson = wantsPerson(text)
  const answer = isQuestion && !isPerson && lookUp ? await lookUp(text.slice(0, longestQuestion)) : null
  return { wantsPerson: isPerson, isQuestion, answer }
}

/** As the search takes it. */
const longestQuestion = 1000
