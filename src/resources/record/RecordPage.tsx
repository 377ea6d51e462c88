import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ReferenceCreator } from '../reference/ReferenceCreator.tsx'

interface Props {
  /** Something stands beside the form. */
  isWide?: boolean
  children: ReactNode
}

/** Holds a form at a width at which its lines stay readable, and lets its fields make the records they refer to. */
export function RecordPage({ isWide = false, children }: Props) {
  return (
    <Page sx={{ maxWidth: isWide ? 1304 : 880 }}>
      <ReferenceCreator>{children}</ReferenceCreator>
    </Page>
  )
}

const Page = styled('div')({})
