import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useShortcut } from '../../ui/shortcuts/useShortcut.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { frameKeys } from './frameKeys.ts'
import { useToggleTheme } from './useToggleTheme.ts'

const Palette = lazy(() => import('../palette/Palette.tsx').then(one => ({ default: one.Palette })))
const ShortcutSheet = lazy(() =>
  import('../../ui/shortcuts/ShortcutSheet.tsx').then(one => ({ default: one.ShortcutSheet })),
)

interface Doors {
  openPalette: () => void
  openSheet: () => void
  doors: ReactNode
}

/** What opens above every page: the palette and the sheet of shortcuts; with the shortcuts that work everywhere. */
export function useDoors(): Doors {
  const { shortcuts } = useTexts()
  const theme = useToggleTheme()
  const [open, setOpen] = useState<'palette' | 'sheet'>()
  const close = () => setOpen(undefined)
  const openPalette = () => setOpen('palette')
  const openSheet = () => setOpen('sheet')
  const general = { group: 'general' as const }
  useShortcut({ ...general, keys: frameKeys.palette, title: shortcuts.palette, run: openPalette })
  useShortcut({ ...general, keys: frameKeys.sheet, title: shortcuts.sheet, run: openSheet })
  useShortcut({ ...general, keys: frameKeys.theme, title: shortcuts.theme, run: theme.toggle })
  return {
    openPalette,
    openSheet,
    doors: (
      <Suspense>
        {open === 'palette' && <Palette onClose={close} onSheet={openSheet} />}
        {open === 'sheet' && <ShortcutSheet onClose={close} />}
      </Suspense>
    ),
  }
}
