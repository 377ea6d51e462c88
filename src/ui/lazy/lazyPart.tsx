import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { PartFailed } from './PartFailed.tsx'

export type LoadPart<P> = () => Promise<ComponentType<P>>

export interface FailedPartProps<P> {
  /** Props of the part that could not be loaded. */
  part: P
  onRetry: () => void
}

interface Options<P> {
  /** Rendered while the part loads; nothing if left out. */
  waiting?: (props: P) => ReactNode
  /** Rendered if the part could not be loaded. */
  Failed?: ComponentType<FailedPartProps<P>>
}

/**
 * Creates a part of a page that loads when it first renders. A failed load affects only this part, and can be retried.
 */
export function lazyPart<P extends object>(
  load: LoadPart<P>,
  { waiting = nothing, Failed = PartFailed }: Options<P> = {},
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const [attempt, setAttempt] = useState({ count: 0, hasFailed: false })
    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to load again
    useEffect(() => {
      if (loaded) return setPart(() => loaded)
      let isGone = false
      load().then(
        found => {
          loaded = found
          if (!isGone) setPart(() => found)
        },
        () => !isGone && setAttempt(last => ({ ...last, hasFailed: true })),
      )
      return () => {
        isGone = true
      }
    }, [attempt.count])
    if (Part) return <Part {...props} />
    if (!attempt.hasFailed) return waiting(props)
    return (
      <Failed
        part={props}
        onRetry={() => setAttempt(({ count }) => ({ count: count + 1, hasFailed: false }))}
      />
    )
  }
}

function nothing(): ReactNode {
  return null
}
