import MoreIcon from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'

/** An action of a menu. */
export interface MenuEntry {
  key: string
  label: string
  onSelect: () => unknown
}

/** Shows the actions of a row; without any, it keeps its space so that rows stay aligned. */
export function RowMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (entries.length === 0) return <Box sx={{ width: 34 }} />
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map(({ key, label: text, onSelect }) => (
          <MenuItem key={key} onClick={() => [setAnchor(null), onSelect()]}>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
