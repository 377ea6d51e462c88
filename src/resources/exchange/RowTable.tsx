import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTexts } from '../../ui/useTexts.ts'

interface Props {
  title: string
  /** Column headings. */
  names: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/** Lists rows of a file, each with its number first. */
export function RowTable({ title, names, rows }: Props) {
  const { exchange } = useTexts()
  return (
    <>
      <Scroller tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {names.map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
              <tr key={index}>
                {cells.map((cell, column) => (
                  <td key={names[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {rows.length >= maxListed && (
        <Typography variant="body2" color="text.secondary">
          {exchange.listedOnly(maxListed)}
        </Typography>
      )}
    </>
  )
}

/** Maximum number of rows that the server lists. */
const maxListed = 1000

// Styles one element with plain cells below it: a thousand styled rows would take seconds.
const Scroller = styled('div')(({ theme }) => ({
  maxHeight: 320,
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& table': { width: '100%', borderCollapse: 'collapse', ...theme.typography.body2 },
  '& th': {
    position: 'sticky',
    top: 0,
    textAlign: 'left',
    fontWeight: 500,
    background: theme.palette.background.paper,
  },
  '& th, & td': {
    padding: '6px 12px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    verticalAlign: 'top',
  },
  '& td': { overflowWrap: 'break-word' },
  '& td:first-of-type': { fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('sm')]: {
    '& thead': { position: 'absolute', clip: 'rect(0 0 0 0)' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '3em minmax(0, 1fr)',
      padding: '8px 0',
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& td': { border: 0, padding: '0 12px' },
    '& td:nth-of-type(n + 3)': { gridColumn: 2 },
    '& td:nth-of-type(3)': { color: theme.palette.text.secondary },
  },
}))
