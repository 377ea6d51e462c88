import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ReferenceCreator } from '../reference/ReferenceCreator.tsx'

export type PageWidth = keyof typeof widths

interface Props {
  width?: PageWidth
  children: ReactNode
}

/** Holds a form at a width at which its lines stay readable, and lets its fields make the records they refer to. */
export function RecordPage({ width = 'form', children }: Props) {
  return (
    <Page sx={{ maxWidth: widths[width] }}>
      <ReferenceCreator>{children}</ReferenceCreator>
    </Page>
  )
}

/** A form by itself, with a column beside it, and half of the page. */
const widths = { form: 880, wide: 1304, widest: 1640 }

const Page = styled('div')({})
