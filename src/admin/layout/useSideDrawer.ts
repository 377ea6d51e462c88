import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createStore } from '../../state/createStore.ts'

/** From this width on, two drawers fit beside a strip of the page: one of 60% and one of 400 px (§2). */
const roomForTwo = '(min-width: 1200px)'

/** Ids of the open drawers at the right edge, latest last. */
const openDrawers = createStore<readonly string[]>([])

interface Options {
  id: string
  isOpen: boolean
  /** Closes the drawer in favor of another one, which then has the focus. */
  onOusted: () => void
}

/**
 * Allows only one open drawer if there is no room for two: opening one closes the other. Returns the ids of the other
 * open drawers.
 */
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
