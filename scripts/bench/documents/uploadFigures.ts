import { setTimeout as pause } from 'node:timers/promises'
import type { components } from '../../../openapi/generated/types.d.ts'
import { multipartBody } from '../../../tests/support/multipartBody.ts'
import type { Figure } from '../figure.ts'
import { call, costOf, type Installation } from '../integrations/installation.ts'

type Upload = components['schemas']['RecordUpload']

const count = 100_000
const patienceMs = 900_000
const json_schema = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    city: { type: 'string', title: 'City' },
    price: { type: 'number', title: 'Price' },
    since: { type: 'string', format: 'date', title: 'Since' },
  },
}

/** Measures the upload of a CSV file with 100 000 rows, until the last record is stored. */
export async function uploadFigures(installation: Installation): Promise<Figure[]> {
  const type = { title: 'Uploaded', name: 'uploaded', json_schema, primary_label: 'name' }
  const { _id } = await call<{ _id: string }>(installation, 'POST', '/custom_data_schema', type)
  const lines = Array.from(
    { length: count },
    (_, at) => `Person ${at},Town ${at % 500},${(at % 1000) / 10},2026-0${1 + (at % 9)}-15`,
  )
  const { type: contentType, content } = multipartBody(
    'people.csv',
    Buffer.from(['Name,City,Price,Since', ...lines].join('\n')),
  )
  const began = performance.now()
  let checkedMs = 0
  const cost = await costOf(installation, async () => {
    const path = `/custom_data_schema/${_id}/upload`
    const answer = await fetch(`${installation.api}${path}`, {
      method: 'POST',
      body: content,
      headers: { 'content-type': contentType },
    })
    if (!answer.ok) throw new Error(await answer.text())
    checkedMs = performance.now() - began
    const { task_id } = (await answer.json()) as Upload
    await stored(() => call<Upload>(installation, 'GET', `${path}/${task_id}`))
  })
  const seconds = (performance.now() - began) / 1000
  return [
    { name: 'upload of 100 000 rows: time until it is accepted', value: checkedMs / 1000, unit: 's' },
    { name: 'the same, time until the last one is stored', value: seconds, unit: 's' },
    { name: 'the same, Node CPU', value: cost.node / 1000, unit: 's' },
    { name: 'the same, PostgreSQL CPU', value: cost.database / 1000, unit: 's' },
  ]
}

async function stored(read: () => Promise<Upload>): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    const { state, created, error } = await read()
    if (state === 'done' && created === count) return
    if (state !== 'running' || performance.now() > end)
      throw new Error(`The upload is ${state} with ${created} records: ${error}`)
    await pause(500)
  }
}
