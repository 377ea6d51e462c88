import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode } from 'react'
import { useVisible } from '../formModel/useVisible.ts'
import { FieldGrid } from './fieldGrid.ts'
import type { FieldGroup } from './recordGroups.ts'

interface Props {
  group: FieldGroup
  children: ReactNode
}

/** Renders a card with one group of fields, unless its visibility condition is false. */
export function GroupCard({ group, children }: Props) {
  const isVisible = useVisible(group.condition, [])
  if (!isVisible) return null
  const { id, title, description } = group
  return (
    <GroupFrame aria-labelledby={title ? `group-${id}` : undefined}>
      {(title || description) && <GroupHead id={id} title={title} description={description} />}
      <FieldGrid>{children}</FieldGrid>
    </GroupFrame>
  )
}

/** Memoized, because each render of the form includes all of its cards. */
const GroupHead = memo(({ id, title, description }: Pick<FieldGroup, 'id' | 'title' | 'description'>) => (
  <Box sx={{ mb: 2.5 }}>
    {title && (
      <Typography variant="h2" id={`group-${id}`}>
        {title}
      </Typography>
    )}
    {description && (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {description}
      </Typography>
    )}
  </Box>
))

/** The frame of a group; nothing while conditions hide all of its fields. */
export const GroupFrame = styled('section')(({ theme }) => ({
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(3) },
  '&:not(:has([data-field]))': { display: 'none' },
}))
