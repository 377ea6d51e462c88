import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ReferenceCreator } from '../reference/ReferenceCreator.tsx'

/** Holds a form at a width at which its lines stay readable, and lets its fields make the records they refer to. */
export function RecordPage({ children }: { children: ReactNode }) {
  return (
    <Page>
      <ReferenceCreator>{children}</ReferenceCreator>
    </Page>
  )
}

const Page = styled('div')({ maxWidth: 880 })
