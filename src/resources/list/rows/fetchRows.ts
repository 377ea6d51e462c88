import type { RaRecord } from 'ra-core'
import type { Api } from '../../../api/createApi.ts'
import { entityAddress } from '../../data/entityAddress.ts'
import { type ListQuery, toServerQuery } from '../query/listQuery.ts'

/** Some rows of a list, and the list's total. */
export interface RowsPage {
  rows: RaRecord[]
  total: number
  /** True if `total` is an estimate; the server estimates beyond 100 000 rows. */
  isEstimate: boolean
}

interface Wanted {
  entity: string
  query: ListQuery
  /** First and last row, counted from 0. */
  range: [number, number]
  /** Fields to return; all if omitted. */
  fields?: string[]
  signal?: AbortSignal
}

/** Reads a range of a list's rows; throws ApiError. */
export async function fetchRows(
  api: Api,
  { entity, query, range, fields, signal }: Wanted,
): Promise<RowsPage> {
  const asked = { ...toServerQuery(query), range, ...(fields && { fields, count: 'none' }) }
  const address = entityAddress(entity)
  const { headers, data } = await api.send(address.path, {
    query: { ...address.query, query: JSON.stringify(asked) },
    signal,
  })
  const rows = (data as RaRecord[]).map(row => (row.id === undefined ? { ...row, id: row._id } : row))
  return {
    rows,
    total: totalOf(headers.get('content-range')) ?? range[0] + rows.length,
    isEstimate: headers.get('x-total-estimate') === 'true',
  }
}

/** Returns the total of a Content-Range header, after its slash. */
function totalOf(range: string | null): number | undefined {
  const total = Number(range?.split('/')[1] ?? Number.NaN)
  return Number.isNaN(total) ? undefined : total
}
