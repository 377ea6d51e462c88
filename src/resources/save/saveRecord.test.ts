import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { ApiError } from '../../api/ApiError.ts'
import { type SaveOutcome, saveRecord } from './saveRecord.ts'

const base: JsonObject = { _id: '1', _version: 1, title: 'A', status: 'open', note: '' }
const mine: JsonObject = { title: 'Mine', status: 'open', note: '' }

/** Simulates a server on which others have saved these records in the meantime, one per attempt. */
function server(...meanwhile: JsonObject[]) {
  const writes: [before: JsonObject, after: JsonObject][] = []
  async function write(before: JsonObject, after: JsonObject) {
    writes.push([before, after])
    const current = meanwhile[writes.length - 1]
    if (!current) return { ...before, ...after, _version: 9 }
    const changed = [
      { pointer: '/status', from: 'open', to: 'done', by: { type: 'user', id: '2', name: 'Ann' } },
    ]
    throw new ApiError(412, { code: 'record.stale', current, changed })
  }
  return { writes, save: (after = mine): Promise<SaveOutcome> => saveRecord(write, base, after) }
}

describe('saveRecord', () => {
  it('gives back the stored record', async () => {
    const outcome = await server().save()
    expect(outcome).toMatchObject({ kind: 'saved', record: { title: 'Mine', _version: 9 }, merged: [] })
  })

  it('merges edits of other fields and sends them on the newer version', async () => {
    const { save, writes } = server({ ...base, _version: 2, status: 'done' })
    expect(await save()).toMatchObject({ kind: 'saved', merged: [{ pointer: '/status', by: 'Ann' }] })
    expect(writes[1]?.[0]).toMatchObject({ _version: 2, status: 'done' })
    expect(writes[1]?.[1]).toEqual({ title: 'Mine', status: 'done', note: '' })
  })

  it('merges as often as somebody else is faster', async () => {
    const { save, writes } = server(
      { ...base, _version: 2, status: 'done' },
      { ...base, _version: 3, status: 'done', note: 'Theirs' },
    )
    expect(await save()).toMatchObject({ kind: 'saved' })
    expect(writes[2]?.[1]).toEqual({ title: 'Mine', status: 'done', note: 'Theirs' })
  })

  it('gives a record back that never rests', async () => {
    const faster = Array.from({ length: 9 }, (_, turn) => ({ ...base, _version: turn + 2, note: `${turn}` }))
    expect(await server(...faster).save()).toMatchObject({ kind: 'failed', error: { status: 412 } })
  })

  it('asks about a field that both changed, and keeps the rest merged', async () => {
    const outcome = await server({ ...base, _version: 2, title: 'Theirs', status: 'done' }).save()
    expect(outcome).toMatchObject({
      kind: 'conflict',
      conflict: {
        current: { _version: 2 },
        merge: {
          merged: { title: 'Mine', status: 'done' },
          conflicts: [{ pointer: '/title', base: 'A', theirs: 'Theirs', mine: 'Mine' }],
        },
      },
    })
  })

  it('hands field errors of the server on', async () => {
    const errors = [{ pointer: '/title', keyword: 'x-unique', message: 'Taken' }]
    const write = () => Promise.reject(new ApiError(422, { errors }))
    expect(await saveRecord(write, base, mine)).toEqual({ kind: 'refused', errors })
  })

  it('hands any other failure on', async () => {
    const error = new ApiError(0, {})
    expect(await saveRecord(() => Promise.reject(error), base, mine)).toEqual({ kind: 'failed', error })
  })
})
