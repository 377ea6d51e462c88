import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface Props {
  icon: ReactNode
  title: string
  actions: ReactNode
  /** Text below the title. */
  children: ReactNode
  /** Content below everything else. */
  more?: ReactNode
}

/** Shows whether a chat is embedded on sites, with the available actions. */
export function EmbedBar({ icon, title, actions, children, more }: Props) {
  const id = useId()
  return (
    <Bar aria-labelledby={id}>
      <Icon aria-hidden>{icon}</Icon>
      <Words>
        <Typography variant="body2" component="h2" id={id} sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {children}
        </Typography>
      </Words>
      <Buttons>{actions}</Buttons>
      {more && <More>{more}</More>}
    </Bar>
  )
}

const Bar = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 14px',
  marginBottom: theme.spacing(2.5),
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
}))

const Icon = styled('div')(({ theme }) => ({ display: 'flex', color: theme.palette.text.secondary }))

const Words = styled('div')({ flex: '1 1 220px', minWidth: 0 })

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const More = styled('div')({ flex: '1 1 100%', minWidth: 0 })
