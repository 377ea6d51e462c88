import { type ReactNode, useState } from 'react'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { useShortcut } from '../../ui/shortcuts/useShortcut.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { frameKeys } from './frameKeys.ts'
import type { Door } from './openDoor.ts'
import { useToggleTheme } from './useToggleTheme.ts'

const Palette = lazyDialog(
  () => import('../palette/Palette.tsx').then(one => one.Palette),
  ({ onClose }) => onClose(),
)
const ShortcutSheet = lazyDialog(
  () => import('../../ui/shortcuts/ShortcutSheet.tsx').then(one => one.ShortcutSheet),
  ({ onClose }) => onClose(),
)

/** The doors, the way to open them, and the shortcuts that work everywhere. */
export function useDoors(): { openDoor: (door: Door) => void; doors: ReactNode } {
  const { shortcuts } = useTexts()
  const theme = useToggleTheme()
  const [open, setOpen] = useState<Door>()
  // What was opened by the last deed of the palette stays open when the palette closes.
  const close = (door: Door) => setOpen(now => (now === door ? undefined : now))
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
    openDoor: setOpen,
    doors: (
      <>
        {open === 'palette' && <Palette onClose={() => close('palette')} onSheet={() => setOpen('sheet')} />}
        {open === 'sheet' && <ShortcutSheet onClose={() => close('sheet')} />}
      </>
    ),
  }
}
