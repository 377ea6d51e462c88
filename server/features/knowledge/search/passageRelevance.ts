import { sum } from '../../../../common/sum.ts'
import { codesOf } from '../../../words/codesOf.ts'
import { joinedAtHyphens } from '../../../words/compoundsOf.ts'
import { areSiblings, digitsOf, isCode } from '../../../words/isCode.ts'
import type { Language } from '../../../words/languageOf.ts'
import { stopWords } from '../../../words/stopWords.ts'
import { likeness, type Term, termsAndJoins, wordTerm } from '../../../words/termsOf.ts'
import { wordsOf } from '../../../words/wordsOf.ts'
import type { Passage } from '../passage.ts'

/** Fields of a passage that its relevance depends on. */
export interface ComparedPassage extends Pick<Passage, 'title' | 'content' | 'questions' | 'language'> {
  /** Codes and numbers of the question that the passage has in any notation, according to the index. */
  numbers: readonly string[]
}

/** Maximum characters of a passage's content that are read. */
const readCharacters = 2_000

/**
 * Returns the relevance of each passage, from 0 to 1. Headings count most, and words that few of the passages have
 * decide. A requested code takes precedence over everything else. `question` is the result of `termsAndJoins`.
 */
export function passageRelevance(
  question: readonly Term[],
  language: Language | null,
  passages: readonly ComparedPassage[],
): number[] {
  const likenesses = likenessesTo(question)
  const codes = question.map(({ word }) => isCode(word))
  const looked = passages.map(passage => ({ passage, ...matchesOf(question, likenesses, passage) }))
  const weights = question.map((term, index) => {
    const speakingOfIt = looked.filter(({ anywhere }) => (anywhere[index] ?? 0) >= 0.7).length
    const weight = codes[index] ? codeWeight(term, speakingOfIt > 0) : term.weight * weightOfKind(term)
    return weight / (1 + 0.35 * Math.log(1 + speakingOfIt))
  })
  return looked.map(({ passage, headings, content, anywhere, words }) => {
    // Content that mentions a code is about it, so it counts in full.
    const said = content.map((match, index) => (codes[index] ? match : contentFactor * match))
    const best = Math.max(...headings.map(heading => scoreOf(weights, heading, said)))
    const isMet = (_: Term, index: number) => anywhere[index] === 1
    const missed = missedCodes(question.filter(isAskedCode), question.filter(isMet))
    const isOfOther = best > 0 && missed.length > 0 && namesOther(missed, words, passage)
    return round(best * languageFactor(passage, language) * (isOfOther ? otherFactor : 1))
  })
}

interface HeadingMatch {
  /** For each term of the question, how well the heading matches it. */
  terms: readonly number[]
  /** Share of the heading that the question covers. */
  share: number
}

/** Returns, for a word, how well it matches each term of the question. */
type Likenesses = (word: string) => readonly number[]

function matchesOf(question: readonly Term[], likenesses: Likenesses, passage: ComparedPassage) {
  const headings = [passage.title, ...passage.questions].map(text => {
    return headingMatch(question, termsAndJoins(text))
  })
  const text = passage.content.slice(0, readCharacters)
  const words = new Set([...wordsOf(text), ...wordsOf(joinedAtHyphens(text)), ...passage.numbers])
  const content = withParts(question, contentMatch(question, likenesses, words))
  const anywhere = content.map((match, index) =>
    Math.max(match, ...headings.map(({ terms }) => terms[index] ?? 0)),
  )
  return { headings, content, anywhere, words }
}

/** Counts the parts of a matched compound as matched. */
function withParts(question: readonly Term[], matches: readonly number[]): number[] {
  const whole = question.filter(({ parts }, index) => parts && matches[index] === 1)
  const parts = new Set(whole.flatMap(term => term.parts ?? []))
  return matches.map((match, index) => (parts.has(question[index]?.word ?? '') ? 1 : match))
}

function headingMatch(question: readonly Term[], heading: readonly Term[]): HeadingMatch {
  const whole = sum(heading.map(({ weight }) => weight))
  const met = heading.map(term => term.weight * bestLikeness(term, question))
  return {
    terms: withParts(
      question,
      question.map(term => bestLikeness(term, heading)),
    ),
    share: whole > 0 ? sum(met) / whole : 0,
  }
}

function bestLikeness(term: Term, others: readonly Term[]): number {
  return others.reduce((best, other) => Math.max(best, likeness(term, other)), 0)
}

function contentMatch(
  question: readonly Term[],
  likenesses: Likenesses,
  words: ReadonlySet<string>,
): number[] {
  const best = question.map(() => 0)
  for (const word of words) {
    likenesses(word).forEach((match, index) => {
      if (match > (best[index] ?? 0)) best[index] = match
    })
  }
  return best
}

/** Creates a cached comparison with the question, since passages share most of their words. */
function likenessesTo(question: readonly Term[]): Likenesses {
  const known = new Map<string, readonly number[]>()
  const isNear = nearnessTo(question)
  return word => {
    const seen = known.get(word)
    if (seen) return seen
    const other = stopWords.has(word) ? null : wordTerm(word)
    const found = other && isNear(other) ? question.map(term => likeness(term, other)) : []
    known.set(word, found)
    return found
  }
}

/** Creates a cheap test of whether a word can resemble one of the terms, since most words do not. */
function nearnessTo(question: readonly Term[]): (word: Term) => boolean {
  const stems = new Set(question.map(({ stem }) => stem))
  const beginnings = new Set(question.map(({ stem }) => stem.slice(0, 4)))
  const endings = new Set(question.map(({ stem }) => stem.slice(-5)))
  const meanings = new Set(question.flatMap(term => term.meanings))
  return ({ stem, meanings: others }) =>
    beginnings.has(stem.slice(0, 4)) ||
    endings.has(stem.slice(-5)) ||
    stems.has(stem) ||
    others.some(meaning => meanings.has(meaning))
}

/** Weight of a match in the content, relative to one in the heading. */
const contentFactor = 0.65

function scoreOf(
  weights: readonly number[],
  { terms, share }: HeadingMatch,
  content: readonly number[],
): number {
  const met = weights.map((weight, index) => weight * Math.max(terms[index] ?? 0, content[index] ?? 0))
  const wanted = fewOf(weights)
  return wanted > 0 ? Math.min(1, sum(met) / wanted) * (0.75 + 0.25 * share) : 0
}

/** Returns the weight to reach for a full match: in a long question, not every word has to match. */
function fewOf(weights: readonly number[]): number {
  const sorted = weights.toSorted((a, b) => b - a)
  return sum(sorted.slice(0, 3)) + 0.35 * sum(sorted.slice(3))
}

/**
 * Returns the weight of a code: more than three words, but almost nothing if no passage has it, such as a visitor's own
 * order number.
 */
function codeWeight({ weight }: Term, isKnown: boolean): number {
  if (weight === 0) return isKnown ? 1 : 0
  return isKnown ? 3 : 0.5
}

/** Factor for a passage that names another code instead; the result is below the default minimum relevance. */
const otherFactor = 0.4

/** Minimum digits from which words next to a number are taken as part of a code. */
const minJoined = 3

function isAskedCode({ word, weight }: Term): boolean {
  return isCode(word) && (weight > 0 || digitsOf(word) >= minJoined)
}

/** Returns the requested codes that no matched code of at least the same length covers. */
function missedCodes(asked: readonly Term[], met: readonly Term[]): Term[] {
  const codes = met.filter(({ word }) => isCode(word))
  return asked.filter(({ word }) => !codes.some(one => one.word.length >= word.length))
}

/** Returns whether a passage names another code of the same kind as a missing one. */
function namesOther(
  missed: readonly Term[],
  words: ReadonlySet<string>,
  { title, questions, content, numbers }: ComparedPassage,
): boolean {
  const headings = [title, ...questions].join('\n')
  const joins = codesOf(`${headings}\n${content.slice(0, readCharacters)}`).flatMap(code => code.joins)
  const codes = new Set([...words, ...wordsOf(headings), ...joins.map(({ word }) => word)].filter(isCode))
  // These were requested.
  for (const number of numbers) codes.delete(number)
  return missed.some(({ word }) => [...codes].some(code => areSiblings(word, code)))
}

/**
 * Lowers the weight of price, service, person and appointment, which apply to many things: the thing asked about
 * decides.
 */
function weightOfKind({ meanings }: Term): number {
  return meanings.some(meaning => broad.has(meaning)) ? 0.45 : 1
}

const broad: ReadonlySet<string> = new Set(['price', 'service', 'person', 'appointment'])

function languageFactor({ language }: ComparedPassage, asked: Language | null): number {
  return !language || !asked || language.startsWith(asked) ? 1 : 0.93
}

function round(score: number): number {
  return Math.round(score * 1000) / 1000
}
