import AppsIcon from '@mui/icons-material/AppsOutlined'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'
import { environmentLinks, environmentTitle } from './environmentLinks.ts'

/** Links to the tenant's demo products; shows nothing if there are none (§2). */
export function EnvironmentMenu() {
  const texts = useTexts()
  const frontend = useFrontendConfiguration()?.frontend
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const links = frontend ? environmentLinks(frontend, window.location.origin) : []
  if (!frontend || links.length === 0) return null
  const close = () => setAnchor(null)
  return (
    <>
      <Opener
        id="environment"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <AppsIcon aria-hidden />
        <span>{environmentTitle(frontend, texts)}</span>
        <ExpandIcon aria-hidden />
      </Opener>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': 'environment' } }}
      >
        {links.map(({ product, href }) => (
          <MenuItem
            key={product}
            component="a"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={close}
          >
            {texts.app.products[product]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const Opener = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  gap: 6,
  height: 36,
  padding: '0 8px',
  borderRadius: theme.shape.borderRadius,
  color: 'inherit',
  '& svg': { fontSize: 20 },
  '&:hover, &.Mui-focusVisible': { backgroundColor: 'color-mix(in srgb, currentcolor 14%, transparent)' },
  '&.Mui-focusVisible': { outline: '2px solid currentcolor' },
  '& span': { maxWidth: 180, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  [theme.breakpoints.down('md')]: {
    // Hidden visually only: screen readers still read the name.
    '& span': { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
    '& svg:last-of-type': { display: 'none' },
  },
}))
