import { useInfiniteQuery } from '@tanstack/react-query'

/** Rows that were fetched at once, and where the older ones begin; null after the last. */
export interface RowPage<Row> {
  rows: readonly Row[]
  next: string | null
}

interface Source<Row> {
  key: readonly unknown[]
  /** The rows from a place on; from the newest where it is empty. */
  read: (place: string) => Promise<RowPage<Row>>
  /** Whether a row is worth being looked at again. */
  isUnderWay: (row: Row) => boolean
  /** Milliseconds until then. */
  againMs: number
}

export type RowPages<Row> = ReturnType<typeof useRowPages<Row>>

/** The rows fetched so far, newest first; `more` fetches older ones, where there are any. */
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

/** A page of rows that are told apart, and continued, by their ids. */
export function pageById<Row extends { _id: string }>(rows: readonly Row[], limit: number): RowPage<Row> {
  return { rows, next: rows.length === limit ? (rows.at(-1)?._id ?? null) : null }
}
