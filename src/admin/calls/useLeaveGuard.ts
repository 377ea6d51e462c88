import { useEffect } from 'react'

/** Has the browser ask before the page is left in the midst of a call. */
export function useLeaveGuard(isOnCall: boolean): void {
  useEffect(() => {
    if (!isOnCall) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOnCall])
}
