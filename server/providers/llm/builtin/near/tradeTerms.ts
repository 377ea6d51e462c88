import { meaningsOf } from '../../../../words/meanings.ts'
import { stopWords } from '../../../../words/stopWords.ts'
import { type Term, wordTerm } from '../../../../words/termsOf.ts'
import { wordsOf } from '../../../../words/wordsOf.ts'
import german from '../tradeWords/de.json' with { type: 'json' }
import english from '../tradeWords/en.json' with { type: 'json' }

/** Words and phrases that businesses and their visitors use for the same thing. */
interface TradeGroup {
  name: string
  /** Each form in the notation of `wordsOf`. */
  forms: readonly string[]
}

/** A phrase such as “call off”; “…” stands for up to four words. */
interface TradePhrase {
  pattern: RegExp
  /** The group, and the meanings that its words have anyway. */
  meanings: readonly string[]
}

interface TradeWords {
  groups: readonly TradeGroup[]
  groupsByStem: ReadonlyMap<string, readonly string[]>
  /** The longest ones first. */
  phrases: readonly TradePhrase[]
}

const groupStart = 'trade '

let prepared: TradeWords | undefined

/** Returns the trade words, prepared at their first use, so that the server's start does not wait for them. */
function tradeWords(): TradeWords {
  prepared ??= prepare()
  return prepared
}

function prepare(): TradeWords {
  const groups = [...english, ...german].map((forms, index) => ({
    name: `${groupStart}${index}`,
    forms: forms.map(form => form.split(' … ').map(plain).join(' … ')),
  }))
  const groupsByStem = new Map<string, string[]>()
  const phrases = groups.flatMap(({ name, forms }) => {
    const stems = forms.filter(form => !form.includes(' ')).map(form => wordTerm(form).stem)
    for (const stem of stems) groupsByStem.set(stem, [...(groupsByStem.get(stem) ?? []), name])
    const meanings = [...new Set([name, ...stems.flatMap(meaningsOf)])]
    return forms.filter(form => form.includes(' ')).map(form => ({ form, meanings }))
  })
  return {
    groups,
    groupsByStem,
    phrases: phrases
      .toSorted((a, b) => b.form.length - a.form.length)
      .map(({ form, meanings }) => ({ meanings, pattern: patternOf(form) })),
  }
}

/** Returns the concepts of a text like `termsOf`, where the words of a trade group are one concept. */
export function tradeTerms(text: string): Term[] {
  const { groupsByStem, phrases } = tradeWords()
  let rest = plain(text)
  const terms = new Map<string, Term>()
  for (const { pattern, meanings } of phrases) {
    if (!pattern.test(rest)) continue
    rest = rest.replace(pattern, ' $1 ')
    note({ word: '', stem: '', meanings, weight: 1 })
  }
  for (const word of rest.split(' ')) {
    if (word === '' || stopWords.has(word)) continue
    const term = wordTerm(word)
    note({ ...term, meanings: [...(groupsByStem.get(term.stem) ?? []), ...term.meanings] })
  }
  return [...terms.values()]

  function note(term: Term): void {
    const name = term.meanings[0] ?? term.stem
    if (!terms.has(name)) terms.set(name, term)
  }
}

/** Returns whether a concept is one of the trade groups. */
export function isOfTrade({ meanings }: Term): boolean {
  return meanings.some(meaning => meaning.startsWith(groupStart))
}

/** Returns a query with other words for what a text is about; '' if its words are in no trade group. */
export function inOtherWords(text: string): string {
  const terms = tradeTerms(text)
  const named = new Set(terms.flatMap(({ meanings }) => meanings))
  const others = tradeWords()
    .groups.filter(({ name }) => named.has(name))
    .flatMap(({ forms }) => forms)
  if (others.length === 0) return ''
  const own = terms.flatMap(({ word, weight }) => (weight === 1 && word !== '' ? [word] : []))
  return [...new Set([...own, ...others.flatMap(form => form.split(' '))])]
    .filter(one => one !== '…')
    .join(' ')
}

/** The last word may have an ending, as in “e-bikes”. */
function patternOf(form: string): RegExp {
  const [before = '', after] = form.split(' … ')
  return new RegExp(
    after === undefined ? `\\b${before}(?:e?[sn])?\\b()` : `\\b${before}\\b((?: \\S+){0,4}) ${after}\\b`,
  )
}

function plain(text: string): string {
  return wordsOf(text).join(' ')
}
