import { expect, test } from 'vitest'
import { markdownRuns } from './markdownRuns.ts'
import type { PdfRun } from './pdfDocument.ts'

test.each<[string, PdfRun[]]>([
  ['plain', [{ text: 'plain' }]],
  ['a **b** c', [{ text: 'a ' }, { text: 'b', bold: true }, { text: ' c' }]],
  ['_so_ or *so*', [{ text: 'so', italics: true }, { text: ' or ' }, { text: 'so', italics: true }]],
  ['snake_case_name 2 * 3 * 4 **', [{ text: 'snake_case_name 2 * 3 * 4 **' }]],
  ['`code`', [{ text: 'code' }]],
  ['[our page](https://x.example)', [{ text: 'our page (https://x.example)' }]],
  ['[https://x.example](https://x.example)', [{ text: 'https://x.example' }]],
  ['# Prices', [{ text: 'Prices', bold: true }]],
  ['- one\n* two', [{ text: '• one' }, { text: '\n' }, { text: '• two' }]],
  ['', []],
])('%j is read as %j', (text, runs) => {
  expect(markdownRuns(text)).toEqual(runs)
})
