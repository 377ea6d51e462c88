import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import type { RaRecord } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import { type ListQuery, toServerQuery } from '../query/listQuery.ts'
import { fetchRows, type RowsPage } from './fetchRows.ts'
import { pageSize, pagesAround, pagesWith, usedPages } from './rowPages.ts'

/** The rows of a list of any length, by index. */
export interface Rows {
  total: number
  /** True if the total is the server's estimate. */
  isEstimate: boolean
  /** Returns undefined while the row loads. */
  row(index: number): RaRecord | undefined
  /** Reports the rows in sight, so that they load. */
  want(first: number, last: number): void
  /** True until the first rows have loaded. */
  isPending: boolean
  isFetching: boolean
  /** True if the visible rows belong to the previous query. */
  isOutdated: boolean
  /** Reason why visible rows could not be loaded. */
  error: unknown
  refetch(): void
  /** Replaces a record in the loaded pages with its current state. */
  patchRow(record: RaRecord): void
  /** Returns the ids of the rows from `first` to `last`, at most 10 000, and loads missing ones. */
  ids(first: number, last: number): Promise<string[]>
}

/** Milliseconds without scrolling before rows load: a person who drags the scroll bar passes many pages. */
const restMs = 90
const freshMs = 15_000
const keptMs = 120_000

/** Reads a list page by page as the window needs it, and keeps only the most recently used pages. */
export function useRows(entity: EntitySummary, query: ListQuery, enabled = true): Rows {
  const api = useApi()
  const queries = useQueryClient()
  const text = JSON.stringify(toServerQuery(query))
  const [asked, setAsked] = useState({ text, pages: [0] })
  const [shown, setShown] = useState<Shown>()
  if (asked.text !== text) setAsked({ text, pages: [0] })
  const pages = asked.text === text ? asked.pages : [0]
  const key = useCallback((of: string, page: number) => [entity.name, 'rows', of, page], [entity.name])

  const results = useQueries({
    queries: pages.map(page => ({
      queryKey: key(text, page),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchRows(api, { entity: entity.name, query, range: rangeOf(page), signal }),
      enabled,
      retry: false,
      staleTime: freshMs,
      gcTime: keptMs,
    })),
  })
  const newest = newestOf(results)
  if (newest && !isSame(shown, text, newest)) {
    setShown({ text, total: newest.total, isEstimate: newest.isEstimate })
  }
  useForgetting(queries, key, text, pages)

  const total = shown?.total ?? 0
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const want = useCallback(
    (first: number, last: number) => {
      clearTimeout(timer.current)
      const go = (next: number[]) =>
        setAsked(now => (now.text === text && sameList(now.pages, next) ? now : { text, pages: next }))
      const near = pagesAround(first, last, total)
      const isNear = near.some(page => queries.getQueryData(key(text, page)) !== undefined)
      // After a jump, wait: the person may scroll on from there.
      if (isNear) go(near)
      else timer.current = setTimeout(() => go(pagesWith(first, last, total)), restMs)
    },
    [queries, key, text, total],
  )

  // Cached, because finding a page costs more than reading a row from it.
  const found = new Map<number, RowsPage | undefined>()
  function row(index: number): RaRecord | undefined {
    if (!shown) return undefined
    const number = Math.floor(index / pageSize)
    if (!found.has(number)) found.set(number, queries.getQueryData<RowsPage>(key(shown.text, number)))
    return found.get(number)?.rows[index % pageSize]
  }

  async function ids(first: number, last: number): Promise<string[]> {
    const end = Math.min(last, first + maxIds - 1)
    const here = Array.from({ length: end - first + 1 }, (_, index) => row(first + index)?.id)
    if (here.every(id => id !== undefined)) return here.map(String)
    const found: string[] = []
    for (let from = first; from <= end; from += idsAtOnce) {
      const range: [number, number] = [from, Math.min(end, from + idsAtOnce - 1)]
      const { rows } = await fetchRows(api, { entity: entity.name, query, range, fields: ['_id'] })
      found.push(...rows.map(one => String(one.id)))
    }
    return found
  }

  return {
    total,
    isEstimate: shown?.isEstimate ?? false,
    row,
    want,
    isPending: shown === undefined,
    isFetching: results.some(result => result.isFetching),
    isOutdated: shown !== undefined && shown.text !== text,
    error: results.find(result => result.error)?.error ?? null,
    refetch: () => {
      for (const result of results) if (result.error || result.isStale) result.refetch()
    },
    patchRow: record => patchRow(queries, entity.name, record),
    ids,
  }
}

const maxIds = 10_000
const idsAtOnce = 1000

interface Shown {
  /** The query whose rows are on screen. */
  text: string
  total: number
  isEstimate: boolean
}

type Key = (text: string, page: number) => (string | number)[]

/** Removes the least recently used pages from memory. */
function useForgetting(queries: QueryClient, key: Key, text: string, pages: number[]) {
  const used = useRef({ text, pages: [] as number[] })
  useEffect(() => {
    const before = used.current.text === text ? used.current.pages : []
    const { kept, dropped } = usedPages(before, pages)
    used.current = { text, pages: kept }
    for (const page of dropped) queries.removeQueries({ queryKey: key(text, page), exact: true })
  }, [queries, key, text, pages])
}

function newestOf(results: { data: RowsPage | undefined; dataUpdatedAt: number }[]): RowsPage | undefined {
  const come = results.filter(result => result.data !== undefined)
  return come.reduce<(typeof come)[number] | undefined>(
    (newest, result) => (newest && newest.dataUpdatedAt >= result.dataUpdatedAt ? newest : result),
    undefined,
  )?.data
}

function isSame(shown: Shown | undefined, text: string, { total, isEstimate }: RowsPage): boolean {
  return shown?.text === text && shown.total === total && shown.isEstimate === isEstimate
}

function patchRow(queries: QueryClient, entity: string, record: RaRecord): void {
  const isIt = (row: RaRecord) => row.id === record.id
  queries.setQueriesData<RowsPage>({ queryKey: [entity, 'rows'] }, page =>
    page?.rows.some(isIt) ? { ...page, rows: page.rows.map(row => (isIt(row) ? record : row)) } : page,
  )
}

function rangeOf(page: number): [number, number] {
  return [page * pageSize, (page + 1) * pageSize - 1]
}

function sameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index])
}
