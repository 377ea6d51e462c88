import { plainWords } from '../../../../common/text/plainWords.ts'

/** Maximum length, which leaves room for a number behind the name. */
const longest = 56

/** Returns a short name for a title, for example "refund_helper" for "Refund helper". */
export function shortNameOf(title: string): string {
  const name = plainWords(title).join('_').slice(0, longest).replace(/_+$/, '')
  if (name === '') return 'chain'
  return /^[a-z]./.test(name) ? name : `chain_${name}`
}

/** Returns true if a short name comes from the title, perhaps with a number behind it. */
export function isShortNameOf(name: string, title: string): boolean {
  const base = shortNameOf(title)
  return name.startsWith(base) && /^(_\d+)?$/.test(name.slice(base.length))
}
