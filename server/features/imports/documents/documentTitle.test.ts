import { expect, test } from 'vitest'
import { documentTitle, fileTitle } from './documentTitle.ts'

const file = { file_name: 'prices_v3.final.docx', title: 'prices_v3.final' }

test('a document is called what it calls itself, and by its file where it does not say', () => {
  expect(documentTitle(file, 'Prices of 2026')).toBe('Prices of 2026')
  expect(documentTitle(file, null)).toBe('prices_v3.final')
  expect(fileTitle('.env')).toBe('.env')
})

test('a newer file gives it its own title, and what somebody has typed stays', () => {
  const named = { ...file, title: 'Prices of 2025', own_title: 'Prices of 2025' }
  expect(documentTitle(named, 'Prices of 2026')).toBe('Prices of 2026')
  expect(documentTitle(named, null)).toBe('prices_v3.final')
  expect(documentTitle({ ...named, title: 'Our prices' }, 'Prices of 2026')).toBe('Our prices')
})
