import Drawer from '@mui/material/Drawer'
import Toolbar from '@mui/material/Toolbar'
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { NotesOnTop } from '../../ui/NotesOnTop.tsx'

interface Props {
  id: string
  label: string
  isOpen: boolean
  onClose: () => void
  /** From 600 px on; below that it takes the whole width. */
  width: number | string
  style?: CSSProperties
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

/** §2 A drawer beside the page and not above it: the page stays usable, and what goes on in it goes on when it is closed. */
export function SideDrawer({ id, label, isOpen, onClose, width, style, onClick, children }: Props) {
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onClose()
  }
  return (
    <Drawer
      variant="persistent"
      anchor="right"
      open={isOpen}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-modal': false,
          'aria-label': label,
          onKeyDown: closeOnEscape,
          ...(onClick && { onClick }),
          ...(style && { style }),
          sx: { ...paperStyle, width: { xs: '100%', sm: width } },
        },
      }}
    >
      <Toolbar />
      {isOpen && <NotesOnTop below={600} />}
      {children}
    </Drawer>
  )
}

const paperStyle = {
  minWidth: 300,
  borderLeft: { xs: 0, sm: 1 },
  borderColor: { sm: 'divider' },
  overflow: 'hidden',
} as const
