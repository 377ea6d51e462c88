import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** Shows rows in a card, for short lists of items with little in common but a name. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <List aria-label={label}>{children}</List>
    </Paper>
  )
}

interface Props {
  icon?: ReactNode
  title: ReactNode
  caption?: ReactNode
  /** Shown at the right if there is room, else below the caption. */
  facts?: ReactNode
  actions?: ReactNode
}

/** Shows one row: title, secondary line, facts and actions. */
export function ListRow({ icon, title, caption, facts, actions }: Props) {
  return (
    <Row>
      {icon && (
        <Icon aria-hidden className="row-icon">
          {icon}
        </Icon>
      )}
      <Words>
        <Title>{title}</Title>
        {caption && <Caption>{caption}</Caption>}
      </Words>
      {facts && <Facts>{facts}</Facts>}
      {actions && <Actions>{actions}</Actions>}
    </Row>
  )
}

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"icon words actions" ". facts facts"',
  alignItems: 'start',
  columnGap: 14,
  rowGap: 6,
  padding: '12px 16px',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '&:not(:has(> .row-icon))': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"words actions" "facts facts"',
  },
  [theme.breakpoints.up('sm')]: {
    alignItems: 'center',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"icon words facts actions"',
    '&:not(:has(> .row-icon))': {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"words facts actions"',
    },
  },
}))

const Icon = styled('div')(({ theme }) => ({
  gridArea: 'icon',
  display: 'flex',
  color: theme.palette.text.secondary,
}))

const Words = styled('div')({ gridArea: 'words', minWidth: 0 })

const Title = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
})

const Caption = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}))

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  gridArea: 'facts',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 16px',
  color: theme.palette.text.secondary,
}))

const Actions = styled('div')({ gridArea: 'actions', display: 'flex', alignItems: 'center', gap: 4 })
