import { createContext, useContext } from 'react'

/** What opens above every page: the palette, and the sheet of shortcuts. */
export type FrameDialog = 'palette' | 'sheet'

export const OpenDialogContext = createContext<(dialog: FrameDialog) => void>(() => undefined)

/** Opens one of the dialogs; does nothing outside the frame. */
export function useOpenDialog(): (dialog: FrameDialog) => void {
  return useContext(OpenDialogContext)
}
