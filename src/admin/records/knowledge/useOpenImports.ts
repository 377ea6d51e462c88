import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { ImportEntity } from './importEntity.ts'
import { openImportsKey } from './useImportStream.ts'

/** An import that waits or runs. */
export interface OpenImport {
  id: string
  name: string
  isRunning: boolean
  /** In per cent. */
  progress: number
}

const maxShown = 5
const query = {
  params: {
    query: {
      query: JSON.stringify({
        filter: { status: { in: ['queued', 'running'] } },
        sort: ['-status', 'created_at'],
        // One more than is shown tells whether there are more.
        range: [0, maxShown],
      }),
    },
  },
}

/** What is being read right now, and what waits for it: the first few, and whether there are more. */
export function useOpenImports(entity: ImportEntity): { shown: OpenImport[]; hasMore: boolean } {
  const { client } = useApi()
  const { data = [] } = useServerQuery<readonly Row[]>(openImportsKey(entity), () =>
    entity === 'imported_document'
      ? client.GET('/imported_document', query)
      : client.GET('/imported_webpage', query),
  )
  const rows = data.map(({ _id = '', title, file_name, original_url, status, progress = 0 }) => ({
    id: _id,
    name: file_name ?? original_url ?? title ?? '',
    isRunning: status === 'running',
    progress,
  }))
  return { shown: rows.slice(0, maxShown), hasMore: rows.length > maxShown }
}

/** Of rows it is not said that all their fields come. */
interface Row {
  _id?: string
  title?: string
  file_name?: string
  original_url?: string
  status?: string
  progress?: number
}
