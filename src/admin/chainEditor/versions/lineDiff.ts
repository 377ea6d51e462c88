import { diffLines } from 'diff'

/** A line of a comparison of two texts, or the number of equal lines left out. */
type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string } | { kind: 'gap'; count: number }

/** A line with its index, because the same text may occur again. */
type PlacedLine = DiffLine & { place: number }

/** Number of equal lines shown around each change. */
const around = 2

/** Compares two texts line by line; leaves out equal lines except those next to a change. */
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

/** Adds a final line break: without one, the last line would count as changed. */
function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}

function shortened(lines: string[], { hasBefore, hasAfter }: { hasBefore: boolean; hasAfter: boolean }) {
  const first = hasBefore ? around : 0
  const last = hasAfter ? around : 0
  const same = lines.map((text): DiffLine => ({ kind: 'same', text }))
  const count = lines.length - first - last
  // A single line is no longer than the note that replaces it.
  if (count <= 1) return same
  return [...same.slice(0, first), { kind: 'gap', count } as const, ...same.slice(lines.length - last)]
}
