import { type ReactNode, useState } from 'react'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { useShortcut } from '../../ui/shortcuts/useShortcut.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { useToggleTheme } from '../../ui/useToggleTheme.ts'
import { frameKeys } from '../palette/frameKeys.ts'
import type { FrameDialog } from '../palette/openDialog.ts'

const Palette = lazyDialog(
  () => import('../palette/Palette.tsx').then(one => one.Palette),
  ({ onClose }) => onClose(),
)
const ShortcutSheet = lazyDialog(
  () => import('../../ui/shortcuts/ShortcutSheet.tsx').then(one => one.ShortcutSheet),
  ({ onClose }) => onClose(),
)

/** Returns the dialogs, a function that opens them, and registers the global shortcuts. */
export function useFrameDialogs(): { openDialog: (dialog: FrameDialog) => void; dialogs: ReactNode } {
  const { shortcuts } = useTexts()
  const theme = useToggleTheme()
  const [open, setOpen] = useState<FrameDialog>()
  // A dialog that the palette's last command opened stays open when the palette closes.
  const close = (dialog: FrameDialog) => setOpen(now => (now === dialog ? undefined : now))
  const general = { group: 'general' as const }
  useShortcut({
    ...general,
    keys: frameKeys.palette,
    title: shortcuts.palette,
    run: () => setOpen('palette'),
  })
  useShortcut({ ...general, keys: frameKeys.sheet, title: shortcuts.sheet, run: () => setOpen('sheet') })
  useShortcut({ ...general, keys: frameKeys.theme, title: shortcuts.theme, run: theme.toggle })
  return {
    openDialog: setOpen,
    dialogs: (
      <>
        {open === 'palette' && <Palette onClose={() => close('palette')} onSheet={() => setOpen('sheet')} />}
        {open === 'sheet' && <ShortcutSheet onClose={() => close('sheet')} />}
      </>
    ),
  }
}
