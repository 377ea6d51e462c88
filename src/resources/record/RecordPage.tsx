import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ReferenceCreator } from '../reference/ReferenceCreator.tsx'

export type PageWidth = keyof typeof widths

interface Props {
  width?: PageWidth
  children: ReactNode
}

/** Limits a form to a readable width, and lets its fields create the records they refer to. */
export function RecordPage({ width = 'form', children }: Props) {
  return (
    <Page sx={{ maxWidth: widths[width] }}>
      <ReferenceCreator>{children}</ReferenceCreator>
    </Page>
  )
}

/** Page widths in pixels: a form alone, a form with a column beside it, and a form that takes half of the page. */
const widths = { form: 880, wide: 1304, widest: 1640 }

const Page = styled('div')({})
