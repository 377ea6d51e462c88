/** A text's words in lower case, letters without marks; of numbers and times the digits. */
export function wordsOf(text: string): string[] {
  const folded = (isPlain.test(text) ? text : text.normalize('NFKD').replace(marks, '')).toLowerCase()
  return folded.match(word)?.map(withoutPossessive) ?? []
}

/** A word as all its spellings are: ß is ss, and the German ae, oe, ue are one letter. */
export function spelledOne(word: string): string {
  return word.replaceAll('ß', 'ss').replace(/([aou])e/g, '$1')
}

function withoutPossessive(one: string): string {
  return /['’]/.test(one) ? one.replace(possessive, '').replace('’', "'") : one
}

// What follows is not needed for texts without marks, which most are.
const isPlain = /^[\0-\x7f]*$/
const marks = /[\u0300-\u036f]+/g
// An apostrophe belongs to its word: isn't, Ann's.
const word = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu
const possessive = /(?<!^(?:it|that|what|where|when|how|who|there|here|let|she|he))['’]s$/
