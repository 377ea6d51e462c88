import { useSyncExternalStore } from 'react'

/** Returns true while the page is being printed. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia('print').matches)
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia('print')
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
