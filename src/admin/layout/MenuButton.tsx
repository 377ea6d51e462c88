import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import { type ReactNode, useId, useState } from 'react'

interface Props {
  /** Accessible name of the button. */
  label: string
  icon: ReactNode
  /** Entries of the menu: MenuItems without wrapper components, so that the arrow keys find them. */
  children: (close: () => void) => ReactNode[]
}

/** Shows a button of the top bar that opens a menu. */
export function MenuButton({ label, icon, children }: Props) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        id={id}
        color="inherit"
        edge="end"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id }, paper: { sx: { minWidth: 232, maxWidth: 320 } } }}
      >
        {children(close)}
      </Menu>
    </>
  )
}
