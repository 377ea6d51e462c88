import { useSearchParams } from 'react-router-dom'

/** Reads the shown run and its step from the page's address, so that links can lead to both. */
export function useShownRun() {
  const [search, setSearch] = useSearchParams()
  return {
    runId: search.get('run') ?? undefined,
    path: search.get('at') ?? undefined,
    /** Opens the runs panel with this run. */
    show(runId: string, path?: string) {
      setSearch(
        now => {
          const next = new URLSearchParams(now)
          next.set('panel', 'runs')
          next.set('run', runId)
          if (path === undefined) next.delete('at')
          else next.set('at', path)
          return next
        },
        { replace: true },
      )
    },
  }
}
