import Popover from '@mui/material/Popover'
import type { ReactNode } from 'react'

interface Props {
  anchor: Element
  /** Id of its heading. */
  labelledBy: string
  /** Width in pixels; defaults to the width of the content. */
  width?: number
  /** Edge aligned with the anchor; defaults to left. */
  align?: 'left' | 'right'
  isBusy?: boolean
  onClose: () => void
  children: ReactNode
}

/** Shows a small dialog attached to the button that opened it. */
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
