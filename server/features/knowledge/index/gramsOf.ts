/**
 * The pieces of four characters of a text, each as a number, one after the other; of scripts without blanks pieces of
 * two. Capitals, marks and punctuation do not count. What it gives holds until it is asked again.
 */
export function gramList(text: string): Int32Array {
  // A list that is used again costs a quarter of what a call for each piece does.
  if (list.length <= text.length) list = new Int32Array(text.length * 2)
  let count = 0
  let last = blank
  let seen = 1
  // The last four characters, a byte of each.
  let four = blank
  for (let at = 0; at <= text.length; at++) {
    const code = at === text.length ? blank : folded[text.charCodeAt(at)] || fold(text.charCodeAt(at))
    if (code === blank && last === blank) continue
    four = (four << 8) | ((code ^ (code >> 8)) & 255)
    seen++
    if (code >= firstDense && last >= firstDense) list[count++] = (last << 16) | code
    else if (seen >= 4) list[count++] = four
    last = code
  }
  return list.subarray(0, count)
}

/** The pieces of a text, each once. */
export function gramsOf(text: string): Set<number> {
  return new Set(gramList(text))
}

let list = new Int32Array(8_192)
const blank = 32
/** Kana, Chinese characters, Korean syllables and what follows. */
const firstDense = 0x3040
const folded = new Uint16Array(0x10000)

/** A character as all its forms are; a blank where it is no letter and no digit. */
function fold(code: number): number {
  const character = String.fromCharCode(code)
  const isSyllable = code >= 0xac00 && code < 0xd7b0
  const [first = ' '] = isSyllable ? character : character.normalize('NFKD').toLowerCase()
  const value = /[\p{L}\p{N}\p{Cs}]/u.test(first) ? first.charCodeAt(0) : blank
  folded[code] = value
  return value
}
