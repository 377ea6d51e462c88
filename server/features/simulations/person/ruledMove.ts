import { askedFact } from './askedFact.ts'
import type { Line, PersonMove, PersonRole } from './personMove.ts'
import { type PersonTexts, personTexts } from './personTexts.ts'
import { wishesIn } from './wishesIn.ts'

/**
 * Plays a person by rules, without a model. The person states their wishes sentence by sentence, states facts when
 * asked, says yes to yes/no questions, and leaves when done or out of patience. The same lines always give the same
 * move.
 */
export function ruledMove(role: PersonRole, lines: readonly Line[]): PersonMove {
  const { scenario, personality } = role
  const texts = personTexts(personality.language_id)
  const answer = answerIn(lines)
  if (scenario.stop_when && holds(answer, scenario.stop_when)) return { text: texts.done, leaves: 'goal' }
  if (unhelpful(lines, texts) > patienceOf(personality)) return { text: texts.givenUp, leaves: 'given_up' }
  return replyTo(answer, role, texts) ?? goOn(role, lines, texts)
}

/** Returns the agent's messages since the person's last one. */
function answerIn(lines: readonly Line[]): string {
  const last = lines.findLastIndex(({ by }) => by === 'person')
  if (last < 0) return ''
  return lines
    .slice(last + 1)
    .map(({ text }) => text)
    .join('\n')
}

function replyTo(answer: string, role: PersonRole, texts: PersonTexts): PersonMove | null {
  const question = questionIn(answer)
  if (question === '') return null
  const fact = askedFact(question, role.scenario.facts ?? {})
  if (fact) return say(tell(fact, role, texts))
  if (wantsYes.test(question)) return say(texts.yes)
  return wantsValue.test(question) ? say(texts.unknown) : null
}

function tell({ name, value }: { name: string; value: string }, { variant }: PersonRole, texts: PersonTexts) {
  const way = texts.tell[variant % texts.tell.length]
  return way ? way(name, value) : value
}

/** Returns the next wish. After the last one the person leaves, unless the scenario has a stop condition. */
function goOn({ scenario }: PersonRole, lines: readonly Line[], texts: PersonTexts): PersonMove {
  const [first = '', ...others] = wishesIn(scenario.instructions)
  const wishes = [scenario.start_message?.trim() || first, ...others]
  const said = new Set(lines.filter(({ by }) => by === 'person').map(({ text }) => text))
  const next = wishes.find(wish => !said.has(wish))
  if (next !== undefined) return say(next)
  if (!scenario.stop_when) return { text: texts.done, leaves: 'goal' }
  return say(wishes.at(-1) ?? first)
}

/** Counts the agent's repetitions and its questions that the person cannot answer. */
function unhelpful(lines: readonly Line[], texts: PersonTexts): number {
  const answers = lines.filter(({ by }) => by === 'agent').map(({ text }) => text)
  const repeated = answers.filter((text, index) => answers.indexOf(text) < index).length
  return repeated + lines.filter(({ by, text }) => by === 'person' && text === texts.unknown).length
}

function patienceOf({ traits }: PersonRole['personality']): number {
  return Math.round((traits.patience ?? usualPatience) * maxPatience)
}

const usualPatience = 0.5
const maxPatience = 5

/** Returns the sentences that ask for something. */
function questionIn(answer: string): string {
  return answer
    .split(/(?<=[.!?])\s+|\n+/)
    .filter(sentence => sentence.endsWith('?') || wantsValue.test(sentence))
    .join(' ')
}

const wantsValue =
  /\b(please (tell|give|name|enter|send|provide)|bitte (nennen|sagen|geben|schicken|schreiben)|what is your|wie (ist|lautet) ihre?)\b/i
const wantsYes =
  /\b(shall i|should i|do you want|would you like|yes or no|is that (right|correct)|soll ich|darf ich|möchten sie|ja oder nein|stimmt das|ist das richtig)\b/i

function say(text: string): PersonMove {
  return { text, leaves: null }
}

function holds(text: string, words: string): boolean {
  return text.toLowerCase().includes(words.trim().toLowerCase())
}
