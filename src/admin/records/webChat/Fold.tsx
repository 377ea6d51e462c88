import MoreIcon from '@mui/icons-material/ExpandMore'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** Renders a collapsible section for options that few users need. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Details>
      <summary>
        <h3>{title}</h3>
        <MoreIcon aria-hidden />
      </summary>
      <div>{children}</div>
    </Details>
  )
}

const Details = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    padding: '14px 0',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    '& > h3': { ...theme.typography.h3, margin: 0 },
    '& > svg': { transition: 'transform 120ms' },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, paddingBottom: 20 },
}))
