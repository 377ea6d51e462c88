/** Returns a text's words in lower case, without diacritics; numbers and times become their digits. */
export function wordsOf(text: string): string[] {
  const folded = (isPlain.test(text) ? text : text.normalize('NFKD').replace(marks, '')).toLowerCase()
  return folded.match(word)?.map(withoutPossessive) ?? []
}

/** Unifies German spellings: ß becomes ss, and ae, oe and ue become a, o and u. */
export function spelledOne(word: string): string {
  return word.replaceAll('ß', 'ss').replace(/([aou])e/g, '$1')
}

function withoutPossessive(one: string): string {
  return /['’]/.test(one) ? one.replace(possessive, '').replace('’', "'") : one
}

// Most texts are ASCII, for which the normalization is skipped.
const isPlain = /^[\0-\x7f]*$/
const marks = /[\u0300-\u036f]+/g
// An apostrophe belongs to its word: isn't, Ann's.
const word = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu
const possessive = /(?<!^(?:it|that|what|where|when|how|who|there|here|let|she|he))['’]s$/
