import Popover from '@mui/material/Popover'
import type { ReactNode } from 'react'

interface Props {
  anchor: Element
  /** Id of its heading. */
  labelledBy: string
  /** In pixels; as wide as its content where none is given. */
  width?: number
  /** The edge it shares with its anchor; the left one where nothing is said. */
  align?: 'left' | 'right'
  isBusy?: boolean
  onClose: () => void
  children: ReactNode
}

/** A small dialog that hangs on the button which opened it. */
export function PopoverDialog(props: Props) {
  const { anchor, labelledBy, width, align = 'left', isBusy, onClose, children } = props
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: align }}
      transformOrigin={{ vertical: 'top', horizontal: align }}
      slotProps={{
        paper: {
          variant: 'outlined',
          role: 'dialog',
          'aria-labelledby': labelledBy,
          'aria-busy': isBusy,
          sx: { mt: 0.5, width, maxWidth: 'calc(100vw - 32px)', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      {children}
    </Popover>
  )
}
