import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface Props {
  /** How wide a panel with room for both is, in pixels. */
  from: number
  /** Their widths there, as a grid has them. */
  columns: string
  children: ReactNode
}

/** Two parts of a panel, side by side where it has room for them; what is within may ask for its width as well. */
export function PanelColumns({ from, columns, children }: Props) {
  return (
    <Panel>
      <Columns sx={{ [`@container panel (min-width: ${from}px)`]: { gridTemplateColumns: columns } }}>
        {children}
      </Columns>
    </Panel>
  )
}

const Panel = styled('div')({ container: 'panel / inline-size' })

const Columns = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
