import { useInfiniteQuery } from '@tanstack/react-query'

/** Rows of one request, and the position of the older ones; null after the last. */
export interface RowPage<Row> {
  rows: readonly Row[]
  next: string | null
}

interface Source<Row> {
  key: readonly unknown[]
  /** Loads the rows from a position on; from the newest if it is empty. */
  read: (place: string) => Promise<RowPage<Row>>
  /** Returns true if a row is worth fetching again. */
  isUnderWay: (row: Row) => boolean
  /** Milliseconds before rows are fetched again. */
  againMs: number
}

export type RowPages<Row> = ReturnType<typeof useRowPages<Row>>

/** Returns the rows loaded so far, newest first; `more` loads older ones, if there are any. */
export function useRowPages<Row>({ key, read, isUnderWay, againMs }: Source<Row>) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam: place }) => read(place),
    initialPageParam: '',
    getNextPageParam: last => last.next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(isUnderWay)) ? againMs : false,
    retry: false,
  })
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows),
    error: query.error,
    refetch: query.refetch,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  }
}

/** Makes a page of rows that continues after the last row's id. */
export function pageById<Row extends { _id: string }>(rows: readonly Row[], limit: number): RowPage<Row> {
  return { rows, next: rows.length === limit ? (rows.at(-1)?._id ?? null) : null }
}
