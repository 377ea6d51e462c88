import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface Props {
  /** Width at which the panel has room for both, in pixels. */
  from: number
  /** Column widths in that case, as CSS grid columns. */
  columns: string
  children: ReactNode
}

/** Shows two parts of a panel, side by side if there is room; children may query the panel's width too. */
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
