import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pointerOfId } from '../formModel/fieldId.ts'

/** Returns the words that a page suggests for a field, by the id of its element; empty for most. */
export function useSuggestions(id: string): readonly string[] {
  const { data = none } = useQuery<readonly string[]>({
    queryKey: keyOf(pointerOfId(id)),
    queryFn: skipToken,
  })
  return data
}

/** Suggests words for the fields at these pointers while the calling component is mounted. */
export function useSuggesting(pointers: readonly string[], words: readonly string[]): void {
  const queries = useQueryClient()
  useEffect(() => {
    for (const pointer of pointers) queries.setQueryData(keyOf(pointer), words)
    return () => {
      for (const pointer of pointers) queries.setQueryData(keyOf(pointer), none)
    }
  }, [queries, pointers, words])
}

const none: readonly string[] = []

function keyOf(pointer: string) {
  return ['suggestions', pointer]
}
