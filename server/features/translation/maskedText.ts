/** A text whose untranslatable pieces are replaced by ⟦0⟧, ⟦1⟧ … */
export interface MaskedText {
  text: string
  pieces: readonly string[]
}

/** Masks pieces that must not change: code, addresses, link targets, placeholders and tags. */
export function maskText(source: string): MaskedText {
  const pieces: string[] = []
  const text = source.replace(untranslatable, piece => `⟦${pieces.push(piece) - 1}⟧`)
  return { text, pieces }
}

/** Returns the translation with every piece restored; null if one is missing, duplicated or invented. */
export function unmaskText(translated: string, pieces: readonly string[]): string | null {
  const found = [...translated.matchAll(mark)].map(([, number]) => Number(number)).sort((a, b) => a - b)
  const isWhole = found.length === pieces.length && found.every((number, index) => number === index)
  return isWhole ? translated.replace(mark, (_, number) => pieces[Number(number)] ?? '') : null
}

const mark = /⟦\s*(\d+)\s*⟧/g

const untranslatable = new RegExp(
  [
    // Text that already looks like one of the marks.
    /⟦[^⟧\n]*⟧/,
    /```[\s\S]*?(?:```|$)/,
    /`[^`\n]+`/,
    // The target of a Markdown link or image; its text stays.
    /(?<=\])\([^()\s]+(?:\s+"[^"\n]*")?\)/,
    /\b(?:https?:\/\/|mailto:|tel:)[^\s<>()"'«»]*[^\s<>()"'«».,;:!?]/,
    /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
    /\{\{[^{}\n]*\}\}/,
    /\$?\{[\w.]+\}/,
    /%(?:\d+\$)?[sd]/,
    /<\/?[A-Za-z][^<>\n]*>/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)
