import { sum } from '../../../../common/sum.ts'
import { likeness, type Term, termsOf } from '../../../words/termsOf.ts'
import type { ModelTool } from '../languageModel.ts'
import { toolRole } from './toolRole.ts'
import {
  kindOf,
  labelOf,
  typeOf,
  type WantedParameter,
  wantedParameters,
  wordsOfName,
} from './wantedParameters.ts'

/** From here on an action is taken to be what somebody wants. */
const minRelevance = 0.7

/** The action that somebody's words ask for, by its title and its description; null where they ask for none. */
export function chooseTool(text: string, tools: readonly ModelTool[]): ModelTool | null {
  const ranked = tools
    .filter(tool => toolRole(tool) === 'other' && isAskable(tool))
    .map(tool => ({ tool, relevance: relevanceOf(text, tool) }))
    .toSorted((a, b) => b.relevance - a.relevance)
  const [best] = ranked
  return best && best.relevance >= minRelevance ? best.tool : null
}

/** How well an action fits what somebody said, from 0 to 1: how much of its title they say, and how much of what they say it knows. */
function relevanceOf(text: string, tool: ModelTool): number {
  const said = withoutValues(termsOf(text), text)
  const titled = namesOf(tool).map(name => shareOf(name, said))
  const known = termsOf(knownText(tool))
  const unknown = sum(said.map(term => term.weight * (1 - bestOf(term, known))))
  const understood = sum(said.map(({ weight }) => weight)) - unknown
  // A long story tells more than an action can know.
  const explained = understood > 0 ? understood / (understood + Math.min(unknown, 1.5)) : 0
  const named = Math.max(0, ...titled)
  if (named === 0) return 0
  return named * 0.5 + explained * 0.5 - (isGeneralQuestion(text) ? 0.15 : 0)
}

function namesOf({ name, title }: ModelTool): Term[][] {
  return [title, wordsOfName(name)].map(termsOf).filter(terms => terms.length > 0)
}

function shareOf(name: readonly Term[], said: readonly Term[]): number {
  const weights = name.map(({ word, weight }) => (plainWords.has(word) ? 0.25 : Math.max(weight, 0.25)))
  return sum(name.map((term, index) => (weights[index] ?? 0) * bestOf(term, said))) / sum(weights)
}

/** What is wanted matters more than that it is to be looked up or made. */
const plainWords: ReadonlySet<string> = new Set(
  `add calculate check create current data details fetch find get info information list look lookup make my place
  query read report request retrieve see send show start state status submit track up view your
  abfragen abrufen anfordern anlegen anzeigen daten erstellen finden holen nachsehen nachschlagen prufen schicken
  senden stand suchen zeigen`.split(/\s+/),
)

function knownText(tool: ModelTool): string {
  const parameters = wantedParameters(tool).flatMap(parameter => [
    wordsOfName(parameter.name),
    labelOf(parameter),
    parameter.schema.description ?? '',
  ])
  const sentences = tool.description.split(/(?<=[.!?])\s+/).filter(sentence => !unwanted.test(sentence))
  return [tool.title, wordsOfName(tool.name), ...sentences, ...parameters].join(' ')
}

const unwanted = /\b(do not|don't|never|not for|nicht|niemals|nie)\b/i

/** Dates, numbers and, in English, names say nothing of what is wanted. */
function withoutValues(terms: readonly Term[], text: string): Term[] {
  const names = new Set(
    [...text.matchAll(/(?<=[a-z,] )[A-Z][\p{L}-]+/gu)].map(([name]) => name.toLowerCase()),
  )
  const isGerman = /[äöüß]|\b(ich|der|die|das|und|ist|mein|meine|bitte)\b/i.test(text)
  return terms.filter(({ word }) => !/\d/.test(word) && (isGerman || !names.has(word)))
}

/** Asked of the business, rather than of something of one's own. */
function isGeneralQuestion(text: string): boolean {
  return generalQuestion.test(text) && !/\b(my|our|mein|meine[mnrs]?|unser|unsere[mnrs]?)\b/i.test(text)
}

const generalQuestion =
  /^\W*(how (do|does|can|could|much|many|long)|what (is|are|does|do)|which|do you|does|are you|is (it|there)|why|wie (kann|viel|lange|oft|teuer)|was (ist|sind|kostet|bedeutet)|welche[rsn]?|haben sie|bieten sie|gibt es|kann man|warum)\b/i

/** Whether all that an action needs can be asked for in a conversation. */
function isAskable(tool: ModelTool): boolean {
  return wantedParameters(tool).every(
    parameter =>
      !parameter.isRequired ||
      (kindOf(parameter) !== 'unaskable' && (kindOf(parameter) !== 'list' || hasPlainItems(parameter))),
  )
}

function hasPlainItems({ schema }: WantedParameter): boolean {
  const items = [schema.items].flat()[0]
  return typeof items !== 'object' || (typeOf(items) !== 'object' && typeOf(items) !== 'array')
}

function bestOf(term: Term, others: readonly Term[]): number {
  return others.reduce((best, other) => Math.max(best, likeness(term, other)), 0)
}
