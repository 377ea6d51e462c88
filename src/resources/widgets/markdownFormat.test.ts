import { expect, it } from 'vitest'
import { applyFormat, type MarkdownFormat } from './markdownFormat.ts'

/** Applies a format; angle quotes mark the selection in input and output. */
function formatted(marked: string, format: MarkdownFormat): string {
  const start = marked.indexOf('‹')
  const end = marked.indexOf('›') - 1
  const { text, ...at } = applyFormat({ text: marked.replace(/[‹›]/g, ''), start, end }, format)
  return `${text.slice(0, at.start)}‹${text.slice(at.start, at.end)}›${text.slice(at.end)}`
}

it.each<[MarkdownFormat, string, string]>([
  ['bold', 'a ‹word› here', 'a **‹word›** here'],
  ['bold', 'a **‹word›** here', 'a ‹word› here'],
  ['bold', 'a ‹›', 'a **‹›**'],
  ['italic', '‹word›', '_‹word›_'],
  ['code', '‹x›', '`‹x›`'],
  ['code', '‹x\ny›', '```\n‹x\ny›\n```'],
  ['heading', 'one\ntw‹›o\nthree', 'one\n## two‹›\nthree'],
  ['heading', '### tw‹›o', 'two‹›'],
  ['list', '‹one\ntwo›', '‹- one\n- two›'],
  ['list', '- one‹›', 'one‹›'],
  ['link', 'see ‹this›', 'see [this](‹https://›)'],
  ['link', '‹https://a.example›', '[‹›](https://a.example)'],
])('%s: %s', (format, before, after) => {
  expect(formatted(before, format)).toBe(after)
})
