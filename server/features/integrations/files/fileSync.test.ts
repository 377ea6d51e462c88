import { expect, test } from 'vitest'
import type { FilePage } from '../../../providers/fileSources/fileSource.ts'
import type { OpenConnection } from '../kinds/integrationKind.ts'
import { fileSync } from './fileSync.ts'

const { signal } = new AbortController()
const connection = { settings: {}, authorization: {} } as OpenConnection

function pageAt(place: object, listed: Partial<FilePage>) {
  const page = { files: [], unreadable: [], cursor: null, ...listed }
  const source = { check: async () => '', list: async () => page, open: () => Promise.reject() }
  const sync = fileSync({
    records: undefined as never,
    documents: undefined as never,
    open: () => ({ source, pathOf: key => key }),
  })
  return sync.page(connection, { place: { cursor: null, after: null, ...place }, since: null }, signal)
}

const file = (key: string) => ({ key, name: key, size: 1, hash: key, modifiedAt: null })

test('a pass ends with a clear error at 20,000 documents, and at 200,000 files of any kind', async () => {
  const last = await pageAt({ listed: 19_999, wanted: 19_999 }, { files: [file('a.txt')] })
  expect(last.items).toHaveLength(1)
  await expect(pageAt({ listed: 20_000, wanted: 20_000 }, { files: [file('a.txt')] })).rejects.toMatchObject({
    code: 'too_many',
    message: 'There are more than 20,000 documents. Choose a folder or patterns.',
  })
  const pictures = { files: [file('a.jpg')] }
  await expect(pageAt({ listed: 200_000, wanted: 0 }, pictures)).rejects.toMatchObject({ code: 'too_many' })
})

test('a page continues after the file that was stored last, or begins anew if that is gone', async () => {
  const files = ['a.txt', 'b.txt', 'c.txt'].map(file)
  const keysAfter = async (after: string) => (await pageAt({ after }, { files })).items.map(({ key }) => key)
  expect(await keysAfter('b.txt')).toEqual(['c.txt'])
  expect(await keysAfter('gone.txt')).toEqual(['a.txt', 'b.txt', 'c.txt'])
})

test('the place behind a file counts the pages before it, and the one behind the page counts it as well', async () => {
  const cursor = { after: 'b.txt' }
  const page = await pageAt({ listed: 5, wanted: 3 }, { files: [file('a.txt'), file('b.png')], cursor })
  expect(page.items[0]?.place).toEqual({ cursor: null, after: 'a.txt', listed: 5, wanted: 3 })
  expect(page.place).toEqual({ cursor, after: null, listed: 7, wanted: 4 })
})
