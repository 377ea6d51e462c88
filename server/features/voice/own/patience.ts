/** Returns the milliseconds of silence after which a speaker has probably finished, judged by their words. */
export function patience(words: string): number {
  const said = words.trim()
  if (/\?["')\]]*$/.test(said)) return soon
  const all = said.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  // Recognizers end every text with a period; the last word is more reliable.
  if (/[,;:–…-]$|\.\.\.$/.test(said) || hanging.has(all.at(-1) ?? '')) return late
  // Numbers are spoken in groups.
  if (/\d\D{0,2}\d\W*$/.test(said)) return usual
  return /[.!]["')\]]*$/.test(said) || all.length <= maxShort ? soon : usual
}

const soon = 250
const usual = 500
const late = 1200
/** Words of a short answer, such as "Yes please". */
const maxShort = 2

/** Words that need a continuation. */
const hanging: ReadonlySet<string> = new Set(
  `and or but because so if when while that then which who than the a an my your our their his her its this these to of with
  for from in on at by about into is are was were be i'm i'd i'll it's we're um uh er hmm like maybe
  und oder aber weil denn wenn dass ob als während der die das den dem des ein eine einen einem einer mein meine meinen
  dein ihr ihre unser zu zum zur von vom mit für aus bei nach auf im am um über bis ist sind war bin äh ähm hm also
  vielleicht`.split(/\s+/),
)
