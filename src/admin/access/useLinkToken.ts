import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Returns the token in the fragment of a link from an e-mail, or an empty string. Removes it from the address bar at
 * once.
 */
export function useLinkToken(): string {
  const { hash, pathname, search } = useLocation()
  useLayoutEffect(() => {
    // The router keeps the location it has read, so a re-rendered page still has its token.
    if (hash) window.history.replaceState(window.history.state, '', pathname + search)
  }, [hash, pathname, search])
  return hash.slice(1)
}
