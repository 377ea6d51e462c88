import { sum } from '../../../../common/sum.ts'
import type { IndexSegment } from './indexSegment.ts'
import { numberAt, postingSize } from './postings.ts'

/** Merges parts of an index and drops deleted passages; null if none is left. */
export function mergeSegments(
  segments: readonly IndexSegment[],
  alive: ReadonlySet<number>,
): IndexSegment | null {
  const numbers = segments.flatMap(segment => segment.numbers.filter(number => alive.has(number)))
  if (numbers.length === 0) return null
  const all = sum(segments.map(segment => segment.numbers.length))
  const share = numbers.length / all
  return {
    numbers,
    words: Math.round(sum(segments.map(({ words }) => words)) * share),
    characters: Math.round(sum(segments.map(({ characters }) => characters)) * share),
    languages: [...new Set(segments.flatMap(({ languages }) => languages))],
    postings: mergePostings(segments, share < 1 ? alive : null),
    grams: mergeGrams(segments, share),
  }
}

function mergePostings(segments: readonly IndexSegment[], alive: ReadonlySet<number> | null) {
  const lists = new Map<string, Uint8Array[]>()
  for (const { postings } of segments) {
    for (const [term, packed] of postings) lists.set(term, [...(lists.get(term) ?? []), packed])
  }
  const merged = new Map<string, Uint8Array>()
  for (const [term, parts] of lists) {
    const packed = alive ? kept(Buffer.concat(parts), alive) : Buffer.concat(parts)
    if (packed.length > 0) merged.set(term, packed)
  }
  return merged
}

function kept(packed: Buffer, alive: ReadonlySet<number>): Buffer {
  let end = 0
  for (let offset = 0; offset < packed.length; offset += postingSize) {
    if (!alive.has(numberAt(packed, offset))) continue
    packed.copy(packed, end, offset, offset + postingSize)
    end += postingSize
  }
  return packed.subarray(0, end)
}

/** Merges gram counts. The grams of deleted passages are unknown, so they are estimated from the average. */
function mergeGrams(segments: readonly IndexSegment[], share: number): Map<number, number> {
  const merged = new Map<number, number>()
  for (const { grams } of segments) {
    for (const [gram, count] of grams) merged.set(gram, (merged.get(gram) ?? 0) + count)
  }
  if (share === 1) return merged
  return new Map([...merged].map(([gram, count]) => [gram, Math.max(2, Math.round(count * share))]))
}
