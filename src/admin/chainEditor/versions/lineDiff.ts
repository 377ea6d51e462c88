import { diffLines } from 'diff'

/** A line of two texts side by side, or how many lines are left out because they are the same far around. */
type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string } | { kind: 'gap'; count: number }

/** A line with its place among the others: the same text may come again. */
type PlacedLine = DiffLine & { place: number }

/** So many lines that are the same stand around those that differ. */
const around = 2

/** What became of a text, line by line; what is the same is left out but for the lines next to a change. */
export function lineDiff(before: string, after: string): PlacedLine[] {
  const parts = diffLines(ended(before), ended(after))
  const lines = parts.flatMap(({ value, added, removed }, index): DiffLine[] => {
    const texts = value.split('\n').slice(0, -1)
    if (added) return texts.map(text => ({ kind: 'added', text }))
    if (removed) return texts.map(text => ({ kind: 'removed', text }))
    return shortened(texts, { hasBefore: index > 0, hasAfter: index < parts.length - 1 })
  })
  return lines.map((line, place) => ({ ...line, place }))
}

/** A last line with no end would count as another one than the same with an end. */
function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}

function shortened(lines: string[], { hasBefore, hasAfter }: { hasBefore: boolean; hasAfter: boolean }) {
  const first = hasBefore ? around : 0
  const last = hasAfter ? around : 0
  const same = lines.map((text): DiffLine => ({ kind: 'same', text }))
  const count = lines.length - first - last
  // A single line is no longer than the note that it is left out.
  if (count <= 1) return same
  return [...same.slice(0, first), { kind: 'gap', count } as const, ...same.slice(lines.length - last)]
}
