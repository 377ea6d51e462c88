import CheckIcon from '@mui/icons-material/Check'
import DensityIcon from '@mui/icons-material/DensityMedium'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { type Density, densities } from '../grid/density.ts'

interface Props {
  value: Density
  onChange: (density: Density) => void
}

/** Lets the person choose the row density. */
export function DensityMenu({ value, onChange }: Props) {
  const { list } = useTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        size="small"
        aria-label={list.density}
        title={list.density}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <DensityIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {densities.map(one => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === value}
            selected={one === value}
            onClick={() => {
              onChange(one)
              setAnchor(null)
            }}
            sx={{ gap: 2, justifyContent: 'space-between', minWidth: 180 }}
          >
            {list.densities[one]}
            {one === value && <CheckIcon fontSize="small" aria-hidden />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
