import { once } from 'node:events'
import { expect, it } from 'vitest'
import { ParseRefusal } from './parsing/parseRefusal.ts'
import { sheetRowsBy } from './sheetRows.ts'

it('a workbook that is not read in time is refused with what helps', async () => {
  const read = sheetRowsBy(
    {
      parse: async ({ signal }) => {
        if (!signal.aborted) await once(signal, 'abort')
        throw signal.reason
      },
    },
    1,
  )
  await expect(read('a', Buffer.from('x'))).rejects.toMatchObject({
    status: 422,
    details: { errors: [{ pointer: '/file', keyword: 'too_slow', message: expect.stringContaining('CSV') }] },
  })
})

it('a workbook that cannot be read is refused, and a fault of the server stays one', async () => {
  const failing = (error: Error) => sheetRowsBy({ parse: async () => Promise.reject(error) })
  await expect(failing(new ParseRefusal('broken'))('a', Buffer.from('x'))).rejects.toMatchObject({
    details: { errors: [{ pointer: '/file', keyword: 'broken' }] },
  })
  const fault = new Error('No process')
  await expect(failing(fault)('a', Buffer.from('x'))).rejects.toBe(fault)
})
