import type { PdfRun } from './pdfDocument.ts'

/** Converts an agent's Markdown for a PDF: bold and italic runs, and links with their addresses. */
export function markdownRuns(text: string): PdfRun[] {
  const lines = text.split('\n').map(lineRuns)
  return lines.flatMap((runs, index) => (index === 0 ? runs : [{ text: '\n' }, ...runs]))
}

function lineRuns(line: string): PdfRun[] {
  const heading = /^\s{0,3}#{1,6}\s+(.*)$/.exec(line)
  if (heading) return inlineRuns(heading[1] ?? '').map(run => ({ ...run, bold: true }))
  return inlineRuns(line.replace(/^(\s*)[-*+]\s+/, '$1• '))
}

const inline =
  /\*\*(?<strong>[^*\n]+)\*\*|__(?<strong2>[^_\n]+)__|\*(?=\S)(?<em>[^*\n]+)(?<=\S)\*|(?<!\w)_(?<em2>[^_\n]+)_(?!\w)|`(?<code>[^`\n]+)`|\[(?<label>[^\]\n]+)\]\((?<address>[^)\s]+)\)/gu

function inlineRuns(text: string): PdfRun[] {
  const runs: PdfRun[] = []
  let at = 0
  for (const match of text.matchAll(inline)) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index) })
    runs.push(runOf(match.groups ?? {}))
    at = match.index + match[0].length
  }
  if (at < text.length) runs.push({ text: text.slice(at) })
  return runs
}

function runOf({
  strong,
  strong2,
  em,
  em2,
  code,
  label,
  address,
}: Record<string, string | undefined>): PdfRun {
  const bold = strong ?? strong2
  if (bold !== undefined) return { text: bold, bold: true }
  const italics = em ?? em2
  if (italics !== undefined) return { text: italics, italics: true }
  if (code !== undefined) return { text: code }
  return { text: label === address ? (label ?? '') : `${label} (${address})` }
}
