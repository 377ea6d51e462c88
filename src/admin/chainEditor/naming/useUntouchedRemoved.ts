import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useEffect } from 'react'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import type { RecordLocation, RecordProvider } from '../../../resources/data/createDataProvider.ts'
import type { ChainSession } from '../session/createChainSession.ts'
import { isUntouched } from './newChainState.ts'

/** Moves a new chain to the trash when the person leaves it without content, such as after undoing the first step. */
export function useUntouchedRemoved(
  session: ChainSession,
  { entity }: RecordLocation,
  untouched: string | undefined,
): void {
  const provider = useDataProvider<RecordProvider>()
  const queries = useQueryClient()
  const { client } = useApi()
  useEffect(() => {
    if (untouched === undefined) return
    return () =>
      void removeIfUntouched(untouched).catch(error => console.error('An empty chain stays', error))

    async function removeIfUntouched(title: string): Promise<void> {
      await session.flush()
      const { record, history } = session.get()
      if (!isUntouched(history.present, title)) return
      const query = { chain_name: String(record.chain_name) }
      const found = await bodyOf(client.GET('/published_smart_chain_version', { params: { query } }))
      if (found.versions.length > 0) return
      await provider.remove(entity, String(record._id))
      await queries.invalidateQueries({ queryKey: [entity] })
    }
  }, [session, provider, queries, client, entity, untouched])
}
