/** A text whose untranslatable pieces stand as ⟦0⟧, ⟦1⟧ … */
export interface MaskedText {
  text: string
  pieces: readonly string[]
}

/** Takes out of a text what must come back as it is: code, addresses, the targets of links, placeholders and tags. */
export function maskText(source: string): MaskedText {
  const pieces: string[] = []
  const text = source.replace(untranslatable, piece => `⟦${pieces.push(piece) - 1}⟧`)
  return { text, pieces }
}

/** The translation with every piece back in its place; null where one is missing, doubled or made up. */
export function unmaskText(translated: string, pieces: readonly string[]): string | null {
  const found = [...translated.matchAll(mark)].map(([, number]) => Number(number)).sort((a, b) => a - b)
  const isWhole = found.length === pieces.length && found.every((number, index) => number === index)
  return isWhole ? translated.replace(mark, (_, number) => pieces[Number(number)] ?? '') : null
}

const mark = /⟦\s*(\d+)\s*⟧/g

const untranslatable = new RegExp(
  [
    // What looks like a mark of ours already.
    /⟦[^⟧\n]*⟧/,
    /```[\s\S]*?(?:```|$)/,
    /`[^`\n]+`/,
    // The target of a markdown link or image; its words stay.
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
