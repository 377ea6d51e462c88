import { type CsvSeparator, separators } from './csvCells.ts'

/**
 * Returns the separator of a CSV text: as its line `sep=` says, else the sign that occurs equally often outside quotes
 * in most of the first 50 lines. `skip` is the length of the line `sep=`.
 */
export function csvSeparator(text: string): { separator: CsvSeparator; skip: number } {
  const [line = '', said] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? []
  const named = entries.find(([, sign]) => sign === said)
  if (named) return { separator: named[0], skip: line.length }
  const lines = linesOf(text.slice(line.length, line.length + sampleCharacters))
  const alike = (sign: string): number => {
    const counts = lines.map(each => each.split(sign).length - 1).filter(count => count > 0)
    return Math.max(0, ...counts.map(count => counts.filter(one => one === count).length))
  }
  const best = entries.reduce((found, entry) => (alike(entry[1]) > alike(found[1]) ? entry : found))
  return { separator: alike(best[1]) > 0 ? best[0] : 'comma', skip: line.length }
}

const order: readonly CsvSeparator[] = ['semicolon', 'tab', 'pipe', 'comma']
const entries = order.map(name => [name, separators[name]] as const)
const sampleCharacters = 50_000
const sampleLines = 50

/** Returns the first lines without quoted text and without a line that the sample cuts off. */
function linesOf(sample: string): string[] {
  const lines = sample.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n?|\n/)
  const whole = sample.length < sampleCharacters ? lines : lines.slice(0, -1)
  return whole.filter(line => line.trim() !== '').slice(0, sampleLines)
}
