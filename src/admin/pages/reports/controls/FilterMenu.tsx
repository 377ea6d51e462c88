import ArrowIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { alpha } from '@mui/material/styles'
import { useState } from 'react'
import { useTexts } from '../../../../ui/useTexts.ts'
import { reportsTexts } from '../reportsTexts.ts'

interface Props {
  label: string
  options: readonly [value: string, name: string][]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Shows a button that opens a list of values to filter by; several can be chosen. */
export function FilterMenu({ label, options, chosen, onChange }: Props) {
  const { filters: texts } = reportsTexts(useTexts())
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value])
  return (
    <>
      <Button
        variant="outlined"
        color={chosen.length > 0 ? 'primary' : 'inherit'}
        endIcon={<ArrowIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={theme => ({
          minHeight: 40,
          fontWeight: 'inherit',
          ...(chosen.length === 0 && { borderColor: alpha(theme.palette.text.primary, 0.42) }),
        })}
      >
        {chosen.length > 0 ? `${label} (${chosen.length})` : label}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': label, dense: true },
          paper: { sx: { maxHeight: 420, maxWidth: 360 } },
        }}
      >
        {options.length === 0 && <MenuItem disabled>{texts.nothing}</MenuItem>}
        {options.map(([value, name]) => (
          <MenuItem
            key={value}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(value)}
            onClick={() => toggle(value)}
            sx={{ whiteSpace: 'normal', pl: 1 }}
          >
            <Checkbox
              size="small"
              tabIndex={-1}
              aria-hidden
              checked={chosen.includes(value)}
              sx={{ p: 0.5, mr: 1 }}
            />
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
