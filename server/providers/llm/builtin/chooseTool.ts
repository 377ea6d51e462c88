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

/** From this relevance on, an action counts as wanted. */
const minRelevance = 0.7

/** Returns the action that a message asks for, by title and description; null if it asks for none. */
export function chooseTool(text: string, tools: readonly ModelTool[]): ModelTool | null {
  const ranked = tools
    .filter(tool => toolRole(tool) === 'other' && isAskable(tool))
    .map(tool => ({ tool, relevance: relevanceOf(text, tool) }))
    .toSorted((a, b) => b.relevance - a.relevance)
  const [best] = ranked
  return best && best.relevance >= minRelevance ? best.tool : null
}

/**
 * Returns the relevance of an action to a message, at most 1: half for how much of its title the message names, half
 * for how much of the message the action covers. A general question costs 0.15.
 */
function relevanceOf(text: string, tool: ModelTool): number {
  const said = withoutValues(termsOf(text), text)
  const titled = namesOf(tool).map(name => shareOf(name, said))
  const known = termsOf(knownText(tool))
  const unknown = sum(said.map(term => term.weight * (1 - bestOf(term, known))))
  const understood = sum(said.map(({ weight }) => weight)) - unknown
  // Capped, because a long story says more than an action can cover.
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

/** Words that weigh less in a title: the subject matters more than the verb. */
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

/** Drops dates, numbers and, in English, names: they do not say which action is wanted. */
function withoutValues(terms: readonly Term[], text: string): Term[] {
  const names = new Set(
    [...text.matchAll(/(?<=[a-z,] )[A-Z][\p{L}-]+/gu)].map(([name]) => name.toLowerCase()),
  )
  const isGerman = /[äöüß]|\b(ich|der|die|das|und|ist|mein|meine|bitte)\b/i.test(text)
  return terms.filter(({ word }) => !/\d/.test(word) && (isGerman || !names.has(word)))
}

/** Returns whether the question is about the business, rather than something of the visitor's own. */
function isGeneralQuestion(text: string): boolean {
  return generalQuestion.test(text) && !/\b(my|our|mein|meine[mnrs]?|unser|unsere[mnrs]?)\b/i.test(text)
}

const generalQuestion =
  /^\W*(how (do|does|can|could|much|many|long)|what (is|are|does|do)|which|do you|does|are you|is (it|there)|why|wie (kann|viel|lange|oft|teuer)|was (ist|sind|kostet|bedeutet)|welche[rsn]?|haben sie|bieten sie|gibt es|kann man|warum)\b/i

/** Returns whether a conversation can ask for everything that an action requires. */
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
