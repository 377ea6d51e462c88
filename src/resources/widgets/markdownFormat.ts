export type MarkdownFormat = 'bold' | 'italic' | 'heading' | 'list' | 'link' | 'code'

/** A text with a selected range. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** Applies a format to the selection, or removes it if present. */
export function applyFormat(selected: Selected, format: MarkdownFormat): Selected {
  if (format === 'heading') return withLines(selected, line => toggledPrefix(line, /^#{1,6} /, '## '))
  if (format === 'list') return withLines(selected, line => toggledPrefix(line, /^[-*+] /, '- '))
  if (format === 'link') return withLink(selected)
  const isBlock = format === 'code' && selected.text.slice(selected.start, selected.end).includes('\n')
  return wrapped(selected, isBlock ? '```\n' : marks[format], isBlock ? '\n```' : marks[format])
}

const marks = { bold: '**', italic: '_', code: '`' } as const

function wrapped({ text, start, end }: Selected, before: string, after: string): Selected {
  const isWithin = text.slice(0, start).endsWith(before) && text.slice(end).startsWith(after)
  const head = isWithin ? text.slice(0, start - before.length) : text.slice(0, start) + before
  const tail = isWithin ? text.slice(end + after.length) : after + text.slice(end)
  const inner = text.slice(start, end)
  return { text: head + inner + tail, start: head.length, end: head.length + inner.length }
}

/** Inserts a link and selects its missing part, which the person types next. */
function withLink({ text, start, end }: Selected): Selected {
  const label = text.slice(start, end)
  const isAddress = /^https?:\/\/\S+$/.test(label)
  const head = `${text.slice(0, start)}[`
  if (isAddress) return { text: `${head}](${label})${text.slice(end)}`, start: head.length, end: head.length }
  const address = 'https://'
  const from = head.length + label.length + 2
  return { text: `${head}${label}](${address})${text.slice(end)}`, start: from, end: from + address.length }
}

function withLines({ text, start, end }: Selected, change: (line: string) => string): Selected {
  const from = text.slice(0, start).lastIndexOf('\n') + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const changed = lines.map(change).join('\n')
  const isOneLine = lines.length === 1
  const caret = from + changed.length
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: isOneLine ? caret : from,
    end: caret,
  }
}

function toggledPrefix(line: string, pattern: RegExp, prefix: string): string {
  return pattern.test(line) ? line.replace(pattern, '') : prefix + line
}
