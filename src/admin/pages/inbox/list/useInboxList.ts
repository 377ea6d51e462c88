import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SavedView } from '../../../../resources/data/createListApi.ts'
import type { EntitySummary } from '../../../../resources/data/createSchemaClient.ts'
import type { ListQuery } from '../../../../resources/list/query/listQuery.ts'
import { type ListState, useListState } from '../../../../resources/list/query/useListState.ts'
import { useRows } from '../../../../resources/list/rows/useRows.ts'
import { useStable } from '../../../../resources/list/useStable.ts'
import type { JsonSchema } from '../../../../resources/schema/jsonSchema.ts'
import { type Folder, folderOf, inFolder } from '../folders.ts'

/** Returns the list of conversations that the address asks for: the folder, with the search and filters within it. */
export function useInboxList(entity: EntitySummary, schema: JsonSchema, userId: string) {
  const [params, setParams] = useSearchParams()
  const folder = folderOf(params)
  const state = useStable(useListState(entity, schema, undefined))
  const query = useMemo(() => withFolder(state.query, folder, userId), [state.query, folder, userId])
  const rows = useRows(entity, query, !state.isPending)
  const viewState = useMemo(
    (): ListState => ({
      ...state,
      // A saved view stores what the list shows, so the folder's filter is part of it.
      query,
      openView: (view: SavedView | undefined) => setParams(view ? { view: view._id } : {}),
    }),
    [state, query, setParams],
  )

  function setFolder(next: Folder) {
    setParams(before => {
      const after = new URLSearchParams(before)
      after.set('folder', next)
      return after
    })
  }

  return { state, viewState, rows, folder, setFolder, clear: () => setParams({ folder }) }
}

function withFolder(query: ListQuery, folder: Folder, userId: string): ListQuery {
  const { filter: asked, ...rest } = query
  const filter = inFolder(folder, asked, userId)
  return { ...rest, ...(filter && { filter }) }
}
