import { useSearchParams } from 'react-router-dom'

/** The run on show and the step of it, which stand in the page's address: a link leads to both. */
export function useShownRun() {
  const [search, setSearch] = useSearchParams()
  return {
    runId: search.get('run') ?? undefined,
    path: search.get('at') ?? undefined,
    /** Opens the panel of runs with this one. */
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
