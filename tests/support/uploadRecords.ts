import type { Client } from './client.ts'
import type { Answer } from './sendRequest.ts'

const boundary = '----a-boundary-of-uploads'

/** Uploads a file of records of a type; `fields` are the other fields of the form. */
export function uploadRecords(
  who: Pick<Client, 'send'>,
  type: string,
  content: Buffer | string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="records.csv"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return who.send('POST', `/custom_data_schema/${type}/upload`, body, headers)
}
