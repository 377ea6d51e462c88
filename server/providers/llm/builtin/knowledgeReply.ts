import { quotePassages } from '../../../words/quotePassages.ts'
import type { ModelMessage, ModelTool } from '../languageModel.ts'
import { bookingTexts } from './booking/bookingTexts.ts'
import { bookingTools } from './booking/bookingTools.ts'
import { builtinTexts } from './builtinTexts.ts'
import type { Decision, Situation } from './decision.ts'
import { searchQuery } from './followUp.ts'
import { fits, headingFor, maxNear, nearQuestions, sameQuestion } from './near/nearQuestions.ts'
import type { NearPassage } from './near/passageFit.ts'
import { inOtherWords } from './near/tradeTerms.ts'
import { parseFurther, parsePassages } from './parsePassages.ts'
import { outcomeOf, renderResult } from './renderResult.ts'
import { toolRole } from './toolRole.ts'
import { typeOf, wantedParameters } from './wantedParameters.ts'

type Answer = Extract<ModelMessage, { role: 'tool' }>

/** Searches the knowledge base for the user's question; `open` is what remains to be answered by the user. */
export function lookUp(at: Situation, open: readonly string[]): Decision {
  const search = searchTool(at.tools)
  if (!search) return { text: [builtinTexts[at.language].noTool, ...open].join('\n\n') }
  return callFor(search, queryFor(at))
}

/** Returns whether an action searches the knowledge base, also if it is not offered any more. */
export function isSearch(toolName: string, tool: ModelTool | undefined): boolean {
  return toolRole(tool ?? { ...unnamed, name: toolName }) === 'knowledge'
}

/**
 * Answers with what a search found. If nothing fits, searches again for a known question that asks the same, or in
 * other words; at last, offers near questions and a person.
 */
export function answerFromSearch(answer: Answer, at: Situation, open: readonly string[]): Decision {
  const tool = at.tools.find(({ name }) => name === answer.toolName)
  if (outcomeOf(answer) === 'failed') return { text: renderResult(answer, tool, at) }
  const passages = parsePassages(answer.result)
  if (!passages) return answer.result.trim() ? said(answer.result.trim(), open) : noAnswer(at, [], open)
  const asked = queryFor(at)
  const searches = searchesIn(at)
  const others = inOtherWords(asked)
  const query = searches.at(-1)?.query ?? asked
  const [best] = passages
  const seen = distinct(searches.flatMap(one => one.passages))
  if (best && query !== others && (query !== asked || fits(asked, best, seen))) {
    const source = at.cites ? builtinTexts[at.language].source : undefined
    return said(quotePassages(passages, query, source), open)
  }
  const next = searches.length < maxSearches ? [sameQuestion(asked, seen), others] : []
  const again = next.find(one => one && searches.every(search => search.query !== one))
  if (tool && again) return callFor(tool, again)
  // What the search took for an answer may still be one.
  const doubtful = (searches[0]?.found ?? []).slice(0, 1).map(one => headingFor(asked, one))
  const near = nearQuestions(asked, seen).filter(one => !doubtful.includes(one))
  return noAnswer(at, [...near.slice(0, maxNear - doubtful.length), ...doubtful], open)
}

/** The user's own words, other words, and the known question that asks the same. */
const maxSearches = 3

function said(text: string, open: readonly string[]): Decision {
  return { text: [text, ...open].join('\n\n') }
}

/** Offers near questions and a person; without them, asks back and says what the agent can do. */
function noAnswer(at: Situation, near: readonly string[], open: readonly string[]): Decision {
  const texts = builtinTexts[at.language]
  const isFree = open.length === 0
  const hasPerson = isFree && at.tools.some(tool => toolRole(tool) === 'person')
  const person = hasPerson ? [texts.offerPerson] : []
  const offered = isFree ? near : []
  const suggestions = at.isSpoken ? [] : [...offered, ...(hasPerson ? [texts.person] : [])]
  const words =
    offered.length === 0
      ? [`${texts.nothingFound} ${texts.askBack}`, ...(isFree ? abilitiesOf(at) : []), ...person]
      : at.isSpoken
        ? [texts.spokenNear(offered), ...person]
        : [texts.near]
  return { text: [...words, ...open].join('\n\n'), ...(suggestions.length > 0 && { suggestions }) }
}

function abilitiesOf({ tools, language }: Situation): string[] {
  const titles = tools.filter(tool => toolRole(tool) === 'other').map(({ title }) => title)
  const canBook = bookingTools(tools) ? [bookingTexts[language].ability] : []
  const abilities = [...canBook, ...titles].slice(0, 4).join(', ')
  return abilities ? [builtinTexts[language].abilities(abilities)] : []
}

interface Search {
  query: string
  /** What the search took for an answer. */
  found: readonly NearPassage[]
  /** The same and all near misses. */
  passages: readonly NearPassage[]
}

/** Returns the searches for the latest message, the first one first. */
function searchesIn({ messages, latest, tools }: Situation): Search[] {
  const since = messages.slice(latest + 1)
  const calls = since.flatMap(one => (one.role === 'assistant' ? (one.calls ?? []) : []))
  return since.flatMap(one => {
    if (one.role !== 'tool' || !isSearch(one.toolName, toolNamed(one.toolName, tools))) return []
    const input = calls.find(({ callId }) => callId === one.callId)?.input
    const [query = ''] = Object.values(input ?? {}).filter(value => typeof value === 'string')
    const found = parsePassages(one.result) ?? []
    return [{ query, found, passages: [...found, ...parseFurther(one.result)] }]
  })
}

function toolNamed(name: string, tools: readonly ModelTool[]): ModelTool | undefined {
  return tools.find(tool => tool.name === name)
}

function distinct(passages: readonly NearPassage[]): NearPassage[] {
  return [...new Map(passages.map(one => [`${one.title}\n${one.content}`, one])).values()]
}

function searchTool(tools: readonly ModelTool[]): ModelTool | undefined {
  return tools.find(tool => toolRole(tool) === 'knowledge')
}

function callFor(tool: ModelTool, query: string): Decision {
  const { name = 'query', schema } = textParameter(tool) ?? {}
  const input = { [name]: query.slice(0, schema?.maxLength ?? longestQuery) }
  return { text: '', call: { toolName: tool.name, input } }
}

function textParameter(tool: ModelTool) {
  return wantedParameters(tool).find(({ schema }) => typeOf(schema) === 'string')
}

function queryFor({ text, earlier }: Situation): string {
  return searchQuery(text, earlier.slice(-4)).slice(0, longestQuery)
}

const longestQuery = 1_000
const unnamed = { title: '', description: '', parameters: { type: 'object' } } satisfies Omit<
  ModelTool,
  'name'
>
