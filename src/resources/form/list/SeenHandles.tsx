import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { useSeen } from '../../widgets/useSeen.ts'

const SortingHandles = lazyPart(() => import('./SortingHandles.tsx').then(one => one.SortingHandles))

/** The handles of a list, loaded once it comes near the window or the page is used by its keys. */
export function SeenHandles(props: ComponentProps<typeof SortingHandles>) {
  const [isSeen, place] = useSeen<HTMLDivElement>()
  if (!isSeen) return <Mark ref={place} />
  return <SortingHandles {...props} />
}

// Takes no room, so that nothing moves when it goes.
const Mark = styled('div')({ position: 'absolute', width: 1 })
