import Drawer from '@mui/material/Drawer'
import Toolbar from '@mui/material/Toolbar'
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { NotesOnTop } from '../../ui/NotesOnTop.tsx'

interface Props {
  id: string
  label: string
  isOpen: boolean
  onClose: () => void
  /** Width from 600 px on; on narrower screens the drawer takes the whole width. */
  width: number | string
  style?: CSSProperties
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

/**
 * §2 Shows a drawer beside the page instead of above it: the page stays usable, and the drawer's content keeps running
 * when it is closed.
 */
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
