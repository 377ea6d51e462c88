import { expect, test } from 'vitest'
import { quotePassages } from './quotePassages.ts'

const leaflet = [
  'After a filling your cheek may be numb for some hours. You can eat again after about two hours, when the numbness is gone.',
  'Please take care not to bite your tongue or your cheek until then. Hot drinks may scald you without your noticing it.',
  'Do I have to come again? Once, after six months, so that we can see whether it holds. Call us before that where it hurts.',
].join('\n\n')
const prices = `Alle Preise in Euro.\n\n| Leistung | Preis | Dauer |\n| --- | --- | --- |\n| Zahnreinigung | 95 | 45 Minuten |\n| Füllung | 60 |  |\n| Krone \\| Keramik | 780 | |`

const stock = `| Article | Number | State |\n| --- | --- | --- |\n| Jacket Lund | NOR.0707-60 | in stock |\n| Jacket Vik | NOR.0707-61 | sold out |`

test.each([
  [
    'its one sentence that answers',
    leaflet,
    'When may I eat after a filling?',
    /^After a filling.*\. You can eat again.* gone\.$/,
  ],
  [
    'what follows a question',
    leaflet,
    'Do I have to come again?',
    /^Do I have to come again\? Once, .* holds\.$/,
  ],
  [
    'the row of a table, by its columns',
    prices,
    'Was kostet eine Zahnreinigung?',
    /^Zahnreinigung – Preis: 95, Dauer: 45 Minuten$/,
  ],
  [
    'the row of the code that is asked for, rather than what else is in stock',
    stock,
    'Is NOR070761 in stock?',
    /^Jacket Vik – Number: NOR\.0707-61, State: sold out$/,
  ],
  ['a row without its empty cells', prices, 'Krone Keramik Preis?', /^Krone \| Keramik – Preis: 780$/],
  [
    'its beginning where no sentence speaks of it',
    leaflet,
    'parking',
    /^After a filling .*whether it holds\.$/s,
  ],
])('of an imported passage is quoted %s', (_, content, query, expected) => {
  const answer = quotePassages([{ title: 'T', content, excerpt: true }], query)
  expect(answer).toMatch(expected)
})

test('an answer that somebody wrote, and a short passage, are quoted whole', () => {
  const source = (title: string) => `— From: ${title}`
  expect(quotePassages([{ title: 'T', content: leaflet }], 'eat', source)).toBe(`${leaflet}\n\n— From: T`)
  expect(quotePassages([{ title: 'T', content: 'One. Two.', excerpt: true }], 'two', source)).toBe(
    'One. Two.\n\n— From: T',
  )
})
