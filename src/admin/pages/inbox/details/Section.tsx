import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** Renders a section of the details under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <Typography variant="overline" component="h3" id={id} sx={{ color: 'text.secondary', lineHeight: 1.6 }}>
        {title}
      </Typography>
      {children}
    </Part>
  )
}

const Part = styled('section')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 })
