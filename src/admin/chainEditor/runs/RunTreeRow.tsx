import OpenIcon from '@mui/icons-material/ChevronRight'
import { alpha, styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { elapsedText } from '../../turns/traceFigures.ts'
import { runsTexts } from './runsTexts.ts'
import { visitOf } from './runTree.ts'
import { StateMark } from './StateMark.tsx'
import type { TreeRow } from './treeRows.ts'

interface Props {
  row: TreeRow
  title: string
  isSelected: boolean
  /** The Tab key reaches this row of the tree. */
  isReachable: boolean
  onChoose: () => void
  onFold: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Shows a row of the tree: status, title and duration. */
export function RunTreeRow({ row, title, isSelected, isReachable, onChoose, onFold, onKeyDown }: Props) {
  const all = useTexts()
  const texts = runsTexts(all)
  const { step, level, isOpen, hasFailed } = row
  const visit = step ? visitOf(step.path) : 1
  return (
    <Line
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      tabIndex={isReachable ? 0 : -1}
      style={{ paddingInlineStart: (level - 1) * 18 + 4 }}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <Arrow
        aria-hidden
        data-open={isOpen}
        onClick={event => {
          event.stopPropagation()
          onFold()
        }}
      >
        {isOpen !== undefined && <OpenIcon fontSize="small" />}
      </Arrow>
      {step ? <StateMark step={step} /> : hasFailed && <StateMark />}
      <Title>
        {title}
        {visit > 1 && <small>{texts.visit(visit)}</small>}
      </Title>
      {step && step.attempts > 1 && <small>{texts.attempts(step.attempts)}</small>}
      {step?.elapsed_ms != null && <small>{elapsedText(step.elapsed_ms, all.language)}</small>}
    </Line>
  )
}

const Line = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 34,
  paddingInlineEnd: 8,
  borderRadius: 6,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-selected="true"]': { backgroundColor: alpha(theme.palette.primary.main, 0.12), fontWeight: 600 },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
}))

const Arrow = styled('span')({
  display: 'flex',
  flex: '0 0 20px',
  '&[data-open="true"] svg': { transform: 'rotate(90deg)' },
})

const Title = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& small': { marginInlineStart: 6 },
})
