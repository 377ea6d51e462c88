import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { WidgetProps } from '@rjsf/utils'
import type { ComponentType, ReactNode } from 'react'
import { type FailedPartProps, type LoadPart, lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { Hint } from './Hint.tsx'

type WithId = Pick<WidgetProps, 'id'>

/** Creates a control that is heavy or rare and loads when a form has it. `waiting` renders in the meantime. */
export function lazyWidget<P extends WithId>(
  load: LoadPart<P>,
  waiting: (props: P) => ReactNode = waitingLine,
): ComponentType<P> {
  return lazyPart<P>(load, { waiting, Failed: WidgetFailed })
}

function WidgetFailed({ part, onRetry }: FailedPartProps<WithId>) {
  const { common, widgets } = useTexts()
  return (
    <Hint id={`${part.id}__hint`}>
      {widgets.loadFailed}{' '}
      <Button size="small" onClick={onRetry}>
        {common.retry}
      </Button>
    </Hint>
  )
}

function waitingLine(): ReactNode {
  return <Skeleton variant="rounded" height={40} />
}
