import { wordsOf } from './wordsOf.ts'

/** Returns whether an English or German text is a question, by its end or its beginning. */
export function asksQuestion(text: string): boolean {
  const said = text.trim()
  if (endsLikeOne.test(said)) return true
  const plain = wordsOf(said.slice(0, 200)).join(' ')
  return beginsLikeOne.some(pattern => pattern.test(plain))
}

const endsLikeOne = /[?？][\s!?"'’”“»«)\].…]*$/u

const before = '(and|but|so|well|hi|hello|hey|ok|okay|sorry|und|aber|also|hallo|guten tag)'
const asking =
  "(what|what's|when|where|where's|who|who's|whom|whose|which|why|how|was|wann|wo|wer|wem|wen|wessen|welche?[rsnm]?|warum|wieso|weshalb|wie|wieviele?|woher|wohin|womit|wofur|woran|worum|wozu)"
const subject = '(i|you|we|they|he|she|it|there|one|somebody|someone|anybody|anyone)'
const subjekt = '(ich|du|er|sie|es|man|wir|ihr|jemand)'

const beginsLikeOne: readonly RegExp[] = [
  new RegExp(`^(${before} )*${asking}\\b`),
  new RegExp(
    `^(${before} )*(can|can't|could|couldn't|may|must|do|don't|does|doesn't|did|didn't|is|isn't|are|aren't|was|were|will|won't|would|wouldn't|shall|should|shouldn't|have|haven't|has|hasn't) ${subject}\\b`,
  ),
  new RegExp(`^(${before} )*(can|could|do|does|is|are|will|would) (the|your|my|this|that|these|those)\\b`),
  new RegExp(
    `^(${before} )*(kann|kannst|konnen|konnt|konnte|konnten|darf|durfen|muss|mussen|soll|sollen|sollte|sollten|will|wollen|habe|haben|hat|habt|gibt|ist|sind|bin|war|waren|wird|werden|wurde|wurden|machen|macht|bieten|bietet|nehmen|nimmt|brauche|brauchen|braucht|geht|kostet|kosten|arbeiten|behandeln) ${subjekt}\\b`,
  ),
  new RegExp(
    `^(${before} )*(kann|konnen|hat|haben|ist|sind|kostet|geht) (der|die|das|den|ihre?|mein|meine)\\b`,
  ),
  /^(i (want|need|would like) to know|i'd like to know|tell me (what|when|where|who|which|why|how|if|whether)|ich (mochte|will|wurde gerne?) wissen|ich wusste gerne?|sagen sie mir|sag mir)\b/,
]
