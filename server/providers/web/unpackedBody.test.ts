import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackedBody } from './unpackedBody.ts'

async function textOf(body: Buffer, encoding: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of unpackedBody(Readable.from([body]), encoding, 1000)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test('a body is unpacked as its encoding says', async () => {
  expect(await textOf(gzipSync('words'), 'gzip')).toBe('words')
})

test.each(['constructor', '__proto__', 'valueof', 'unknown'])('the encoding %s is none', async encoding => {
  expect(await textOf(Buffer.from('words'), encoding)).toBe('words')
})
