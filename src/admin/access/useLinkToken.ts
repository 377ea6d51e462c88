import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The token in the fragment of a link from a mail, taken out of the address bar at once; empty without one. */
export function useLinkToken(): string {
  const { hash, pathname, search } = useLocation()
  useLayoutEffect(() => {
    // The router keeps what it has read, so a page that is drawn anew still has its token.
    if (hash) window.history.replaceState(window.history.state, '', pathname + search)
  }, [hash, pathname, search])
  return hash.slice(1)
}
