import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/useApi.ts'
import type { ListQuery } from '../data/createListApi.ts'
import { entityAddress } from '../data/entityAddress.ts'

export interface RowCount {
  total: number
  isEstimate: boolean
}

/** Returns the number of rows of a query; undefined until it is known. */
export function useRowCount(entity: string, query: ListQuery): RowCount | undefined {
  const api = useApi()
  const asked = JSON.stringify({ ...query, range: [0, 0], fields: ['_id'] })
  const { data } = useQuery({
    queryKey: [entity, 'rowCount', asked],
    queryFn: async (): Promise<RowCount> => {
      const { path, query } = entityAddress(entity)
      const { headers } = await api.send(path, { query: { ...query, query: asked } })
      const total = Number(headers.get('content-range')?.split('/').at(-1))
      return { total, isEstimate: headers.has('x-total-estimate') }
    },
  })
  return data
}
