import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { WidgetProps } from '@rjsf/utils'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { Hint } from './Hint.tsx'

type Load<P> = () => Promise<ComponentType<P>>

/**
 * A control that is heavy or rare, loaded when a form has it. `waiting` stands in for it meanwhile. A load that fails
 * takes nothing but this field away, and can be tried again.
 */
export function lazyWidget<P extends Pick<WidgetProps, 'id'>>(
  load: Load<P>,
  waiting: (props: P) => ReactNode = waitingLine,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  return function LazyWidget(props: P) {
    const { common, widgets } = useTexts()
    const [Widget, setWidget] = useState(() => loaded)
    const [attempt, setAttempt] = useState({ count: 0, hasFailed: false })
    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to load again
    useEffect(() => {
      if (loaded) return setWidget(() => loaded)
      let isGone = false
      load().then(
        found => {
          loaded = found
          if (!isGone) setWidget(() => found)
        },
        () => !isGone && setAttempt(last => ({ ...last, hasFailed: true })),
      )
      return () => {
        isGone = true
      }
    }, [attempt.count])
    if (Widget) return <Widget {...props} />
    if (!attempt.hasFailed) return waiting(props)
    return (
      <Hint id={`${props.id}__hint`}>
        {widgets.loadFailed}{' '}
        <Button size="small" onClick={() => setAttempt({ count: attempt.count + 1, hasFailed: false })}>
          {common.retry}
        </Button>
      </Hint>
    )
  }
}

function waitingLine(): ReactNode {
  return <Skeleton variant="rounded" height={40} />
}
