export interface DiffPart {
  text: string
  kind: 'same' | 'removed' | 'added'
}

/** Maximum number of words to compare, because the table grows with the square. */
const maxWords = 1500

/** Returns the changes in a text word by word; undefined if the texts have too little in common. */
export function wordDiff(before: string, after: string): DiffPart[] | undefined {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length > maxWords || b.length > maxWords) return undefined
  const parts = joined(walk(a, b, commonLengths(a, b)))
  const kept = parts.filter(part => part.kind === 'same' && part.text.trim() !== '')
  const length = kept.reduce((sum, part) => sum + part.text.length, 0)
  return length * 3 >= Math.min(before.length, after.length) ? parts : undefined
}

/** Splits a text into words and the characters between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? []
}

/** Returns the length of the longest common subsequence of words from each pair of positions on. */
function commonLengths(a: string[], b: string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i] as Uint16Array, rows[i + 1] as Uint16Array]
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return rows
}

function walk(a: string[], b: string[], rows: Uint16Array[]): DiffPart[] {
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && a[i] === b[j]) {
      parts.push({ text: a[i] as string, kind: 'same' })
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && (rows[i + 1]?.[j] ?? 0) >= (rows[i]?.[j + 1] ?? 0))) {
      parts.push({ text: a[i] as string, kind: 'removed' })
      i += 1
    } else {
      parts.push({ text: b[j] as string, kind: 'added' })
      j += 1
    }
  }
  return parts
}

function joined(parts: DiffPart[]): DiffPart[] {
  const all: DiffPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else all.push({ ...part })
  }
  return all
}
