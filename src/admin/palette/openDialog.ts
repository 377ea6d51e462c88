import { createContext, useContext } from 'react'

/** Dialogs available on every page: the palette, and the list of shortcuts. */
export type FrameDialog = 'palette' | 'sheet'

export const OpenDialogContext = createContext<(dialog: FrameDialog) => void>(() => undefined)

/** Returns a function that opens one of the dialogs; it does nothing outside the layout. */
export function useOpenDialog(): (dialog: FrameDialog) => void {
  return useContext(OpenDialogContext)
}
