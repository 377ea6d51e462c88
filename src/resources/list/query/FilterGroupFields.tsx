import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import GroupIcon from '@mui/icons-material/PlaylistAdd'
import WarningIcon from '@mui/icons-material/WarningAmber'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { alpha, styled } from '@mui/material/styles'
import { ConditionFields } from './ConditionFields.tsx'
import { describeNode, unknownPart } from './describeFilter.ts'
import { clauseIn, type DraftAction, newCondition } from './filterDraft.ts'
import type { FilterGroup, FilterNode, GroupMode } from './filterTree.ts'
import { PlainSelect } from './PlainSelect.tsx'
import type { FilterWording } from './useFilterWording.ts'

interface Props {
  group: FilterGroup
  wording: FilterWording
  problems: ReadonlyMap<string, string>
  /** True once the limit of conditions is reached. */
  isFull: boolean
  /** Returns whether the group at a place may contain another group. */
  mayNest: (at: string) => boolean
  dispatch: (action: DraftAction) => void
  isInner?: boolean
}

const modes: readonly GroupMode[] = ['all', 'any', 'none']

/** Renders a group of conditions with its mode and nested groups. */
export function FilterGroupFields(props: Props) {
  const { group, wording, isFull, mayNest, dispatch, isInner = false } = props
  const { query } = wording.texts
  return (
    <Box role="group" aria-label={query.modes[group.mode]} $isInner={isInner}>
      <Line>
        <Mode>
          <span>{isInner ? query.within : query.showAll}</span>
          <PlainSelect
            label={query.modeLabel}
            value={group.mode}
            options={modes.map(mode => [mode, query.modes[mode]])}
            onChange={mode => dispatch({ type: 'mode', at: group.at, mode: mode as GroupMode })}
          />
        </Mode>
        {isInner && (
          <Remove label={query.removeGroup} onClick={() => dispatch({ type: 'remove', at: group.at })} />
        )}
      </Line>
      {group.parts.map(part => (
        <Part key={part.at} {...props} part={part} />
      ))}
      <Buttons>
        <Button
          size="small"
          startIcon={<AddIcon />}
          disabled={isFull}
          onClick={() => dispatch({ type: 'add', to: group.at, node: newCondition() })}
        >
          {query.addCondition}
        </Button>
        {mayNest(group.at) && (
          <Button
            size="small"
            startIcon={<GroupIcon />}
            disabled={isFull}
            onClick={() => dispatch({ type: 'add', to: group.at, node: newGroup(group.mode) })}
          >
            {query.addGroup}
          </Button>
        )}
      </Buttons>
    </Box>
  )
}

function Part({ part, ...props }: Props & { part: FilterNode }) {
  const { wording, problems, dispatch } = props
  const { query } = wording.texts
  if (part.kind === 'group') return <FilterGroupFields {...props} group={part} isInner />
  const isBlank = part.kind === 'condition' && part.field === ''
  const isKnown =
    part.kind === 'condition' &&
    wording.fieldOf(part.field) !== undefined &&
    clauseIn(part, wording.zone) !== undefined
  const words = describeNode(part, wording)
  return (
    <Line>
      {isBlank || isKnown ? (
        <ConditionFields
          condition={part as Extract<FilterNode, { kind: 'condition' }>}
          wording={wording}
          problem={problems.get(part.at)}
          onChange={node => dispatch({ type: 'change', node })}
        />
      ) : (
        <Unknown>
          {words === undefined && <WarningIcon color="warning" fontSize="small" />}
          {words ?? unknownPart(part, wording)}
        </Unknown>
      )}
      <Remove label={query.removeCondition} onClick={() => dispatch({ type: 'remove', at: part.at })} />
    </Line>
  )
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton size="small" aria-label={label} onClick={onClick} sx={{ mt: 0.5, flexShrink: 0 }}>
      <DeleteIcon fontSize="small" />
    </IconButton>
  )
}

/** Creates a nested group: people want alternatives within "all of", and the reverse. */
function newGroup(around: GroupMode): FilterGroup {
  return { kind: 'group', at: 'new', mode: around === 'all' ? 'any' : 'all', parts: [] }
}

const Box = styled('div', { shouldForwardProp: name => name !== '$isInner' })<{ $isInner: boolean }>(
  ({ theme, $isInner }) => ({
    display: 'grid',
    gap: 10,
    minWidth: 0,
    ...($isInner && {
      padding: '10px 10px 6px 12px',
      borderRadius: theme.shape.borderRadius,
      borderLeft: `3px solid ${alpha(theme.palette.primary.main, 0.5)}`,
      backgroundColor: alpha(theme.palette.text.primary, 0.035),
    }),
  }),
)

const Line = styled('div')({
  display: 'flex',
  gap: 4,
  alignItems: 'flex-start',
  minWidth: 0,
  '& > div': { flex: 1, minWidth: 0 },
})

const Mode = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  color: theme.palette.text.secondary,
}))

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 })

const Unknown = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  overflowWrap: 'anywhere',
}))
