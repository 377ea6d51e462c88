import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { useSeen } from '../../widgets/useSeen.ts'

const SortingHandles = lazyPart(() => import('./SortingHandles.tsx').then(one => one.SortingHandles))

/** Renders the handles of a list. They load once the list comes near the viewport or the keyboard is used. */
export function SeenHandles(props: ComponentProps<typeof SortingHandles>) {
  const [isSeen, place] = useSeen<HTMLDivElement>()
  if (!isSeen) return <Mark ref={place} />
  return <SortingHandles {...props} />
}

// Takes no room, so that nothing moves when it goes.
const Mark = styled('div')({ position: 'absolute', width: 1 })
