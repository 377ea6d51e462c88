import { createContext, useContext } from 'react'

/** What opens above every page: the palette, and the sheet of shortcuts. */
export type Door = 'palette' | 'sheet'

export const OpenDoorContext = createContext<(door: Door) => void>(() => undefined)

/** Opens one of the doors; does nothing outside the frame. */
export function useOpenDoor(): (door: Door) => void {
  return useContext(OpenDoorContext)
}
