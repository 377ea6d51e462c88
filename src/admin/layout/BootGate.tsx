import { type ReactNode, useEffect, useState } from 'react'
import { bootScreen, type BootScreen as Screen } from '../../ui/bootScreen.ts'
import { BootScreen } from './BootScreen.tsx'

interface Props {
  /** True until the API has answered. */
  isBooting: boolean
  description: string
  children: ReactNode
}

/** Covers the application with the boot screen if the API takes longer than half a second (§2). */
export function BootGate({ isBooting, description, children }: Props) {
  const screen = useBootScreen(isBooting)
  return (
    <>
      {screen?.isShown && <BootScreen screen={screen} description={description} />}
      {/* The application stays mounted behind the screen, because its own first requests are in flight. */}
      <div style={{ display: screen?.isShown ? 'none' : 'contents' }}>{children}</div>
    </>
  )
}

/** Returns the current state of the boot screen; undefined once booting is over. */
function useBootScreen(isBooting: boolean): Screen | undefined {
  const [screen, setScreen] = useState<Screen>()
  useEffect(() => {
    if (!isBooting) return
    const began = performance.now()
    const timer = setInterval(() => setScreen(bootScreen(performance.now() - began)), tickMs)
    return () => {
      clearInterval(timer)
      setScreen(undefined)
    }
  }, [isBooting])
  return screen
}

/** Milliseconds between two updates. */
const tickMs = 250
