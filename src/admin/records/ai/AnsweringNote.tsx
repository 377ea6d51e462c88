import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useAnswering } from '../../models/useAnswering.ts'
import { useModels } from '../../models/useModels.ts'
import { modelsTexts } from './modelsTexts.ts'
import { providersIn } from './providersIn.ts'

/** Shows which model answers visitors according to the saved AI settings, the consequences, and the next step. */
export function AnsweringNote({ record, canUpdate }: RecordNoticeProps) {
  const all = useTexts()
  const { builtin } = all.models
  const { answering } = modelsTexts(all)
  const models = useModels()
  const first = useAnswering()
  if (!first) return null
  if (first.provider === 'builtin') {
    const named = models.filter(
      ({ provider, purposes }) => provider !== 'builtin' && purposes.includes('chat'),
    )
    const way = providersIn(record).some(({ isConnected }) => isConnected) ? builtin.name : builtin.way
    const out = named.filter(({ available }) => !available).map(({ id }) => id)
    return (
      <Note severity="info" title={builtin.title}>
        {builtin.ignores} {out.length > 0 && builtin.unusable(all.common.listed(out))}{' '}
        {canUpdate ? way : builtin.ask}
      </Note>
    )
  }
  const hasFallBack = models.some(
    ({ provider, purposes }) => provider === 'builtin' && purposes.includes('chat'),
  )
  return (
    <Note severity="success" title={answering.title(first.id)}>
      {answering.follows} {hasFallBack && answering.fallBack}{' '}
      <Link component={RouterLink} to="/agent">
        {answering.next}
      </Link>
    </Note>
  )
}

interface NoteProps {
  severity: 'info' | 'success'
  title: string
  children: ReactNode
}

function Note({ severity, title, children }: NoteProps) {
  return (
    <Alert severity={severity} variant="outlined" role="status" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
      <AlertTitle>{title}</AlertTitle>
      {children}
    </Alert>
  )
}
