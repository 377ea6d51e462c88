import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from './useTexts.ts'

/** Shows a question mark that opens a page's help. */
export function PageHelp({ title, children }: { title: string; children: ReactNode }) {
  const { common } = useTexts()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        size="small"
        aria-label={common.help(title)}
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        <HelpIcon fontSize="small" />
      </IconButton>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': common.help(title),
            sx: { maxWidth: 360, p: 2, border: 1, borderColor: 'divider', boxShadow: 'none' },
          },
        }}
      >
        <Typography variant="body2" tabIndex={-1}>
          {children}
        </Typography>
      </Popover>
    </>
  )
}
