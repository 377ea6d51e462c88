import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useVisible } from '../formModel/useVisible.ts'
import { FieldGrid } from './fieldGrid.ts'
import type { FieldGroup } from './recordGroups.ts'

interface Props {
  group: FieldGroup
  children: ReactNode
}

/** A card with one group of fields; drawn only while its condition holds. */
export function GroupCard({ group, children }: Props) {
  const isVisible = useVisible(group.condition, [])
  if (!isVisible) return null
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={group.title ? `group-${group.id}` : undefined}
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      {group.title && (
        <Typography variant="h2" id={`group-${group.id}`}>
          {group.title}
        </Typography>
      )}
      {group.description && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {group.description}
        </Typography>
      )}
      <FieldGrid sx={{ mt: group.title || group.description ? 2.5 : 0 }}>{children}</FieldGrid>
    </Paper>
  )
}
