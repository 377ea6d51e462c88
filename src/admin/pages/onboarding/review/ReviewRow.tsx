import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../ui/useTexts.ts'
import { onboardingTexts } from '../onboardingTexts.ts'
import type { Part } from './proposal.ts'

interface Props {
  part: Part
  /** Of the control in it, where it has one. */
  controlId?: string
  isTaken: boolean
  /** Left out where there is nothing to leave. */
  onToggle?: (() => void) | undefined
  children: ReactNode
}

/** One thing that was found, to be taken over or left. */
export function ReviewRow({ part, controlId, isTaken, onToggle, children }: Props) {
  const { review: texts } = onboardingTexts(useTexts())
  const label = texts.fields[part]
  return (
    <Row>
      {onToggle ? (
        <Checkbox
          size="small"
          checked={isTaken}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': texts.take(label) } }}
          sx={{ mt: -0.75, ml: -1 }}
        />
      ) : (
        <span />
      )}
      <div style={{ opacity: isTaken ? 1 : 0.7, minWidth: 0 }}>
        {controlId ? <Label htmlFor={controlId}>{label}</Label> : <Label as="div">{label}</Label>}
        {children}
      </div>
    </Row>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '30px minmax(0, 1fr)',
  alignItems: 'start',
  padding: theme.spacing(1.25, 0),
  borderTop: `1px solid ${theme.palette.divider}`,
}))

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  fontWeight: 600,
  marginBottom: 2,
}))
