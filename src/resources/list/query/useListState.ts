import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { namedPointer } from '../../../../common/schema/namedPointer.ts'
import { schemaAt } from '../../../../common/schema/schemaFields.ts'
import type { SavedView } from '../../data/createListApi.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { type AskedList, askedList, readListAddress, solidFilter, writeListAddress } from './listAddress.ts'
import { type ListQuery, naturalSort } from './listQuery.ts'
import { useSavedViews } from './useSavedViews.ts'

type Filter = NonNullable<ListQuery['filter']>

export interface ListState {
  query: ListQuery
  /** True while the view in the address loads; until then, `query` is not final. */
  isPending: boolean
  setQ(q: string): void
  setFilter(filter: Filter | undefined): void
  /** Sets the sort; an empty one restores the default order. */
  setSort(sort: string[]): void
  setTrash(on: boolean): void
  view: SavedView | undefined
  openView(view: SavedView | undefined): void
  isViewChanged: boolean
  /** True if the address names a view that was deleted or never shared. */
  isViewMissing: boolean
  /** Text of a filter in the address that could not be parsed. */
  unreadable: string | undefined
  /** Clears search, filter, and trash; the order stays. */
  clear(): void
}

/**
 * Keeps a list's query in the address, so that back, forward, a reload, and a shared link give the same list.
 * `startView` is the view for an address without parameters; null or undefined for none.
 */
export function useListState(
  entity: EntitySummary,
  schema: JsonSchema,
  startView: string | null | undefined,
): ListState {
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => readListAddress(params), [params])
  const isBare = address.viewId === undefined && Object.keys(address.changes).length === 0
  const viewId = isBare ? (startView ?? undefined) : address.viewId
  const views = useSavedViews(entity.name, Boolean(viewId))
  const view = viewId ? views.data?.find(one => one._id === viewId) : undefined
  const base = useMemo(() => askedOf(view), [view])
  const asked = useMemo(() => askedList(base, address.changes), [base, address])
  const query = useMemo(() => toListQuery(asked, schema), [asked, schema])

  // Two changes may come before the address has followed the first.
  const latest = useRef({ asked, params })
  useEffect(() => {
    latest.current = { asked, params }
  }, [asked, params])

  useEffect(() => {
    if (isBare && viewId) setParams(before => withView(before, viewId), { replace: true })
  }, [isBare, viewId, setParams])

  const actions = useMemo(() => {
    const noView = startView ? '' : undefined
    function go(next: AskedList, onto: SavedView | undefined, replace: boolean) {
      const id = onto?._id ?? noView
      const moved = writeListAddress(latest.current.params, id, askedOf(onto), next)
      latest.current = { asked: next, params: moved }
      setParams(moved, { replace })
    }
    const change = (part: AskedList, replace = false) =>
      go(askedList({ ...latest.current.asked, ...part }, {}), view, replace)
    return {
      setQ: (q: string) => change({ q: q.trim() || undefined } as AskedList, true),
      setFilter: (filter: Filter | undefined) => change({ filter: solidFilter(filter) } as AskedList),
      setSort: (sort: string[]) => change({ sort: sort.length > 0 ? sort : undefined } as AskedList),
      setTrash: (on: boolean) => change({ trash: on || undefined } as AskedList),
      openView: (next: SavedView | undefined) => go(askedOf(next), next, false),
      clear: () => {
        const { sort } = latest.current.asked
        go(sort ? { sort } : {}, view, false)
      },
    }
  }, [view, startView, setParams])

  return {
    query,
    isPending: Boolean(viewId) && views.isPending,
    view,
    isViewChanged: view !== undefined && Object.keys(address.changes).length > 0,
    isViewMissing: Boolean(viewId) && !views.isPending && !view,
    unreadable: address.unreadable,
    ...actions,
  }
}

/** Returns a view's own query; empty if there is no view. */
function askedOf(view: SavedView | undefined): AskedList {
  const { filter, q, sort } = view?.query ?? {}
  const solid = solidFilter(filter)
  return { ...(solid && { filter: solid }), ...(q && { q }), ...(sort && sort.length > 0 && { sort }) }
}

function toListQuery({ filter, q, sort, trash }: AskedList, schema: JsonSchema): ListQuery {
  return {
    ...(filter && { filter: filter as JsonObject }),
    ...(q && { q }),
    ...(trash && { trash }),
    sort: sort?.filter(word => isSortable(schema, word, trash)) ?? naturalSort(schema, q),
  }
}

/** Returns whether the field still exists, so that an outdated address does not break the whole list. */
function isSortable(schema: JsonSchema, word: string, isTrash = false): boolean {
  const name = word.replace(/^-/, '')
  return (isTrash && name === 'deleted_at') || schemaAt(schema, namedPointer(name)) !== undefined
}

function withView(params: URLSearchParams, viewId: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('view', viewId)
  return next
}
