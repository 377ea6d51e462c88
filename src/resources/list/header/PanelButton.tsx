import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'

interface Props {
  label: string
  icon: ReactNode
  /** Renders the panel that is anchored to the button. */
  children: (anchor: HTMLElement, close: () => void) => ReactNode
}

/** Renders an icon button that opens its own panel. */
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
