import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTexts } from './useTexts.ts'

interface Props {
  title: string
  /** Width in pixels, in windows wider than that. */
  width?: number
  onClose: () => void
  children: ReactNode
}

/** Shows a side panel with details of the page; Escape also closes it. */
export function SidePanel({ title, width = 420, onClose, children }: Props) {
  const { common } = useTexts()
  return (
    <Drawer
      // Above the top bar, which is above the menu's drawer.
      sx={{ zIndex: 'modal' }}
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': title, sx: { width: { xs: '100%', sm: width } } } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', px: 2.5, py: 1.5 }}>
        <Typography variant="h2" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={common.close}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box sx={{ px: 2.5, pb: 3 }}>{children}</Box>
    </Drawer>
  )
}
