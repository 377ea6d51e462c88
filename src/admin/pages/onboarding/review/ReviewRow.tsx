import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { sameJson } from '../../../../../common/json/jsonValue.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { onboardingTexts } from '../onboardingTexts.ts'
import { type BusinessDraft, emptyDraft, type Field, isEmpty } from './businessDraft.ts'
import { foundAt } from './proposal.ts'
import { Source } from './Source.tsx'
import { saysMore } from './saysMore.ts'
import type { DraftInWork } from './useBusinessDraft.ts'

interface Props {
  work: DraftInWork
  field: Field
  /** Id of the control, if the row has exactly one. */
  controlId?: string
  /** False for values that the agent requires. */
  canBeLeft?: boolean
  children: ReactNode
}

/** Shows one field of the review: its control, its source, and buttons to omit the value or to use the one found. */
export function ReviewRow({ work, field, controlId, canBeLeft = true, children }: Props) {
  const { review: texts } = onboardingTexts(useTexts())
  const { draft, found, proposal, set } = work
  const value = draft[field]
  const offered = found[field]
  const isAsFound = offered !== undefined && sameJson(value, offered)
  const source = isAsFound ? foundAt(proposal, field) : undefined
  const label = texts.fields[field]
  return (
    <Row {...(controlId === undefined && { role: 'group', 'aria-label': label })}>
      <Head>
        {controlId ? <label htmlFor={controlId}>{label}</label> : <span>{label}</span>}
        {canBeLeft && isAsFound && !isEmpty(value) && (
          <Button {...aside} aria-label={texts.leaveOut(label)} onClick={() => set(field, emptyDraft[field])}>
            {texts.leave}
          </Button>
        )}
        {offered !== undefined && !isAsFound && !isEmpty(offered as BusinessDraft[Field]) && (
          <Button {...aside} aria-label={texts.takeFound(label)} onClick={() => set(field, offered)}>
            {texts.take}
          </Button>
        )}
      </Head>
      {children}
      {source && (
        <Source
          {...source}
          words={source.words && saysMore(source.words, value) ? source.words : undefined}
        />
      )}
    </Row>
  )
}

const aside = { size: 'small', color: 'inherit' } as const

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  padding: theme.spacing(1.25, 0),
  borderTop: `1px solid ${theme.palette.divider}`,
}))

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 30,
  fontWeight: 600,
}))
