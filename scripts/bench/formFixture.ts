import type { Page } from 'playwright-core'

const fieldCount = 100
const kinds = [
  (title: string) => ({ type: 'string', title, description: `What ${title} is for.`, maxLength: 200 }),
  (title: string) => ({ type: 'integer', title, description: `How many of ${title}.`, minimum: 0 }),
  (title: string) => ({ type: 'boolean', title, description: `Whether ${title} holds.` }),
  (title: string) => ({
    type: 'string',
    title,
    description: `Which ${title}.`,
    enum: ['one', 'two', 'three'],
  }),
]
const samples = ['Some words', 7, true, 'two']

const properties = Object.fromEntries(
  Array.from({ length: fieldCount }, (_, index) => {
    const make = kinds[index % kinds.length]
    return [`field_${index}`, make?.(`Field ${index}`)]
  }),
)
const record = Object.fromEntries(
  Array.from({ length: fieldCount }, (_, index) => [`field_${index}`, samples[index % samples.length]]),
)

export const formEntity = 'bench_form'
/** A text field in the middle of the form. */
export const typedField = 'Field 48'

/** Mocks the API in the page, so that the server seems to have an entity of 100 plain fields and one record of it. */
export async function answerForm(page: Page): Promise<void> {
  const answers: Record<string, unknown> = {
    '/api/schema': [summary],
    [`/api/${formEntity}/schema`]: {
      title: 'Bench form',
      type: 'object',
      additionalProperties: false,
      properties,
    },
    [`/api/${formEntity}/1`]: { _id: '1', id: '1', _version: 1, ...record },
  }
  await page.route(
    url => url.pathname in answers,
    route => route.fulfill({ json: answers[new URL(route.request().url()).pathname] }),
  )
}

const summary = {
  name: formEntity,
  title: 'Bench form',
  plural: 'Bench forms',
  description: 'A form of 100 fields.',
  icon: 'folder',
  group: 'Bench',
  label: '/field_0',
  singleton_path: null,
  capabilities: ['read', 'update'],
  permissions: { create: false, update: true, delete: false },
}
