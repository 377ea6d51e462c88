import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'

interface Props {
  title: string
  hint?: string
  /** Label of the button while the section is closed. */
  show: string
  hide: string
  children: ReactNode
}

/** Renders a collapsible section about a source, initially closed. */
export function SourceSection({ title, hint, show, hide, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Paper component="section" variant="outlined" sx={{ px: 2, py: 1.5, mb: 2.5 }}>
      <Head>
        <div>
          <Typography variant="body2" component="h2" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          {hint && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {hint}
            </Typography>
          )}
        </div>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ mx: -0.625 }}>
          {isOpen ? hide : show}
        </Button>
      </Head>
      {isOpen && children}
    </Paper>
  )
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& > div': { flex: '1 1 200px' },
})
