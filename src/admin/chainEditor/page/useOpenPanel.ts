import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Keeps the open panel in the address, so that panels and links can lead to it. */
export function useOpenPanel() {
  const [search, setSearch] = useSearchParams()
  const setOpen = useCallback(
    (key: string | null) =>
      setSearch(
        now => {
          const next = new URLSearchParams(now)
          if (key === null) next.delete('panel')
          else next.set('panel', key)
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return { open: search.get('panel'), setOpen }
}
