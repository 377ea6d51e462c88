import { useEffect } from 'react'
import { AppWaiting } from '../layout/AppWaiting.tsx'
import { useEnter } from './useEnter.ts'

/** Leads a signed-in person on to their destination. */
export function Enter({ to }: { to: string }) {
  const enter = useEnter()
  useEffect(() => {
    void enter(to)
  }, [enter, to])
  return <AppWaiting />
}
