import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { ImportEntity } from './importEntity.ts'
import { openImportsKey } from './useImportStream.ts'

/** A queued or running import. */
export interface OpenImport {
  id: string
  name: string
  isRunning: boolean
  /** In percent. */
  progress: number
}

const maxShown = 5
const query = {
  params: {
    query: {
      query: JSON.stringify({
        filter: { status: { in: ['queued', 'running'] } },
        sort: ['-status', 'created_at'],
        // One row more than is shown reveals whether there are more.
        range: [0, maxShown],
      }),
    },
  },
}

/** Returns the first running and queued imports, and whether there are more. */
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

/** List responses do not guarantee all fields. */
interface Row {
  _id?: string
  title?: string
  file_name?: string
  original_url?: string
  status?: string
  progress?: number
}
