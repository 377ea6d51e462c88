import { useEffect } from 'react'
import { AppWaiting } from '../layout/AppWaiting.tsx'
import { useEnter } from './useEnter.ts'

/** Leads somebody who is signed in on to where they wanted to go. */
export function Enter({ to }: { to: string }) {
  const enter = useEnter()
  useEffect(() => {
    void enter(to)
  }, [enter, to])
  return <AppWaiting />
}
