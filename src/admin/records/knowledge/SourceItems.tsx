import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'

interface Props {
  /** Accessible name of the list. */
  label: string
  hasMore: boolean
  showMore: () => void
  error: Error | null
  retry: () => void
  /** List items. */
  children: ReactNode
}

/** Renders the items of a source, with a button that loads more. */
export function SourceItems({ label, hasMore, showMore, error, retry, children }: Props) {
  const { more } = knowledgeTexts(useTexts())
  if (error) return <ErrorAlert error={error} onRetry={retry} />
  return (
    <>
      <List aria-label={label}>{children}</List>
      {hasMore && (
        <Button size="small" onClick={showMore}>
          {more}
        </Button>
      )}
    </>
  )
}

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  maxHeight: '60dvh',
  overflow: 'auto',
  '& > li': { padding: '8px 0', borderTop: `1px solid ${theme.palette.divider}`, overflowWrap: 'anywhere' },
}))
