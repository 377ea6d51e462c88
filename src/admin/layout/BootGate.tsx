import { type ReactNode, useEffect, useState } from 'react'
import { bootScreen, type BootScreen as Screen } from '../../ui/bootScreen.ts'
import { BootScreen } from './BootScreen.tsx'

interface Props {
  /** Whether the API has not answered yet. */
  isBooting: boolean
  description: string
  children: ReactNode
}

/** Covers the application with the boot screen while it waits for the API, from half a second on (§2). */
export function BootGate({ isBooting, description, children }: Props) {
  const screen = useBootScreen(isBooting)
  return (
    <>
      {screen?.isShown && <BootScreen screen={screen} description={description} />}
      {/* It stays alive behind the screen: its own first questions are on their way as well. */}
      <div style={{ display: screen?.isShown ? 'none' : 'contents' }}>{children}</div>
    </>
  )
}

/** The boot screen at this moment; undefined while there is nothing to wait for. */
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

/** Milliseconds between two looks at the clock. */
const tickMs = 250
