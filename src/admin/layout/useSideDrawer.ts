import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createStore } from '../../state/createStore.ts'

/** From here on two drawers and a strip of the page stand beside each other: one of 60 % and one of 400 px (§2). */
const roomForTwo = '(min-width: 1200px)'

/** The drawers at the right edge that are open, the latest last. */
const openDrawers = createStore<readonly string[]>([])

interface Options {
  id: string
  isOpen: boolean
  /** Closes it for another one's sake, which has the focus by then. */
  onOusted: () => void
}

/** One drawer at a time where there is no room for two: the one that is opened closes the other. Tells the ids of the others. */
export function useSideDrawer({ id, isOpen, onOusted }: Options): readonly string[] {
  const hasRoom = useMediaQuery(roomForTwo)
  const drawers = useSyncExternalStore(openDrawers.subscribe, openDrawers.get)
  const latest = useRef(onOusted)
  latest.current = onOusted
  useEffect(() => {
    if (!isOpen) return
    openDrawers.set([...openDrawers.get(), id])
    return () => openDrawers.set(openDrawers.get().filter(one => one !== id))
  }, [id, isOpen])
  const isOusted = isOpen && !hasRoom && drawers.includes(id) && drawers.at(-1) !== id
  useEffect(() => {
    if (isOusted) latest.current()
  }, [isOusted])
  return drawers.filter(one => one !== id)
}
