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
  group: string
}

const groupStart = 'trade '

const groups: readonly TradeGroup[] = [...english, ...german].map((forms, index) => ({
  name: `${groupStart}${index}`,
  forms: forms.map(form => form.split(' … ').map(plain).join(' … ')),
}))

const groupsByStem = new Map<string, string[]>()
for (const { name, forms } of groups) {
  for (const form of forms.filter(one => !one.includes(' '))) {
    const { stem } = wordTerm(form)
    groupsByStem.set(stem, [...(groupsByStem.get(stem) ?? []), name])
  }
}

const phrases: readonly TradePhrase[] = groups
  .flatMap(({ name, forms }) => forms.filter(form => form.includes(' ')).map(form => ({ form, group: name })))
  .toSorted((a, b) => b.form.length - a.form.length)
  .map(({ form, group }) => ({ group, pattern: patternOf(form) }))

/** Returns the concepts of a text like `termsOf`, where the words of a trade group are one concept. */
export function tradeTerms(text: string): Term[] {
  let rest = plain(text)
  const terms = new Map<string, Term>()
  for (const { pattern, group } of phrases) {
    if (!pattern.test(rest)) continue
    rest = rest.replace(pattern, ' $1 ')
    note({ word: '', stem: '', meanings: [group, ...sharedMeanings(group)], weight: 1 })
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
  const others = groups.filter(({ name }) => named.has(name)).flatMap(({ forms }) => forms)
  if (others.length === 0) return ''
  const own = terms.flatMap(({ word, weight }) => (weight === 1 && word !== '' ? [word] : []))
  return [...new Set([...own, ...others.flatMap(form => form.split(' '))])]
    .filter(one => one !== '…')
    .join(' ')
}

/** Returns the meanings that the words of a group have anyway, so that phrases share them. */
function sharedMeanings(group: string): string[] {
  const forms = groups.find(({ name }) => name === group)?.forms ?? []
  return [...new Set(forms.flatMap(form => (form.includes(' ') ? [] : meaningsOf(wordTerm(form).stem))))]
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
