import { expect, it } from 'vitest'
import { fileNote } from './fileNote.ts'

it.each([
  [{ name: 'price list.pdf', size: 48_213 }, 'en', 'PDF · 48 kB'],
  [{ name: 'plan.XLSX', size: 1_260_000 }, 'de', 'XLSX · 1,3 MB'],
  [{ name: 'big.docx', size: 48_000_000 }, 'en', 'DOCX · 48 MB'],
  [{ name: 'no ending', size: 12 }, 'en', '1 kB'],
  [{ name: 'only.pdf' }, 'en', 'PDF'],
  [{}, 'en', ''],
])('%j in %s is told as %s', (file, language, note) => {
  expect(fileNote(file, language)).toBe(note)
})
