import { useEffect } from 'react'

/** Makes the browser ask before the page is left during a call. */
export function useLeaveGuard(isOnCall: boolean): void {
  useEffect(() => {
    if (!isOnCall) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOnCall])
}
