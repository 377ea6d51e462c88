import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'

interface Props {
  label: string
  icon: ReactNode
  /** The panel that hangs on the button. */
  children: (anchor: HTMLElement, close: () => void) => ReactNode
}

/** A button with an icon that opens a panel of its own. */
export function PanelButton({ label, icon, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      {anchor && children(anchor, () => setAnchor(undefined))}
    </>
  )
}
