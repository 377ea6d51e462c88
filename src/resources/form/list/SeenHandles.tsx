import { styled } from '@mui/material/styles'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useSeen } from '../../widgets/useSeen.ts'

const SortingHandles = lazy(() =>
  import('./SortingHandles.tsx').then(module => ({ default: module.SortingHandles })),
)

/** The handles of a list, loaded once it comes near the window or the page is used by its keys. */
export function SeenHandles(props: ComponentProps<typeof SortingHandles>) {
  const [isSeen, place] = useSeen<HTMLDivElement>()
  if (!isSeen) return <Mark ref={place} />
  return (
    <Suspense>
      <SortingHandles {...props} />
    </Suspense>
  )
}

// Takes no room, so that nothing moves when it goes.
const Mark = styled('div')({ position: 'absolute', width: 1 })
