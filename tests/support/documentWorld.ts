import { vi } from 'vitest'
import type { Client } from './client.ts'
import type { Answer } from './sendRequest.ts'

export interface ServedDocument {
  _id: string
  title: string
  status: string
  data: Record<string, unknown>
  missing: string[]
  unconfirmed: string[]
  sources: Record<
    string,
    { by: string; is_found: boolean; event_id?: string; record?: object; quote?: string }
  >
  files?: { format: string; file_id: string }[]
  file_id?: string
  error?: string
  shared_until?: string
  void_reason?: string
  conversation_id?: string
  template_version: number
}

/** A letter with a name, a date, a price and a list; the name and the price are required. */
export const letter = {
  format: 'markdown',
  text: '# Plan\n\nDear {{patient.name}}, on {{visit.date | date}}:\n\n{{#rows}}- {{name}}: {{price}}\n{{/rows}}\n\nTogether {{total}}.',
  fields: [
    { name: 'patient.name', type: 'text', required: true },
    { name: 'visit.date', type: 'date', required: false },
    { name: 'rows', type: 'list', required: false },
    { name: 'rows[].name', type: 'text', required: false },
    { name: 'rows[].price', type: 'number', required: true },
    { name: 'total', type: 'number', required: true },
  ],
  file_name: 'Plan {{patient.name}}',
}

export const letterValues = {
  patient: { name: 'Maya Thornton' },
  visit: { date: '2026-03-05' },
  rows: [{ name: 'Check-up', price: 60 }],
  total: 60,
}

let number = 0

/** Stores a template and returns its id. */
export async function makeTemplate(operator: Client, more: object = {}): Promise<string> {
  number += 1
  return String(
    required(await operator.post('/document_template', { ...letter, name: `Plan ${number}`, ...more }))._id,
  )
}

/** Waits until a document is no longer being made, and returns it. */
export async function settled(reader: Client, id: string): Promise<ServedDocument> {
  return vi.waitFor(
    async () => {
      const document = (await reader.get(`/generated_document/${id}`)).json<ServedDocument>()
      if (document.status === 'filling') throw new Error('The document is still being made')
      return document
    },
    { timeout: 60_000, interval: 50 },
  )
}

/** Makes a document and waits for its files. */
export async function makeDocument(
  operator: Client,
  templateId: string,
  more: object = {},
): Promise<ServedDocument> {
  const body = { document_template_id: templateId, data: letterValues, ...more }
  return settled(operator, String(required(await operator.post('/generated_document', body))._id))
}

function required(answer: Answer): Record<string, unknown> {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.json()
}
