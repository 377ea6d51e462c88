import CancelIcon from '@mui/icons-material/Cancel'
import WarningIcon from '@mui/icons-material/WarningAmber'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import type { MouseEvent } from 'react'
import { describeNode, unknownPart } from './describeFilter.ts'
import type { FilterNode } from './filterTree.ts'
import type { Wording } from './Wording.ts'

interface Props {
  node?: FilterNode
  wording: Wording
  /** A warning to show if there is no node for it. */
  warning?: string
  /** The server's error for this part. */
  problem?: string | undefined
  onOpen?: (anchor: Element) => void
  onRemove: () => void
}

/** Shows one part of the filter as text. It opens for editing and can be removed; a faulty part shows its error. */
export function FilterChip({ node, wording, warning, problem, onOpen, onRemove }: Props) {
  const { query } = wording.texts
  const words = node && describeNode(node, wording)
  const unknown = node && words === undefined ? unknownPart(node, wording) : undefined
  const fault = warning ?? unknown ?? problem
  const label = words ?? fault ?? ''
  const canOpen = onOpen && words !== undefined
  return (
    <Frame>
      <Tooltip title={fault && fault !== label ? fault : ''} describeChild>
        <Chip
          size="small"
          variant={fault ? 'outlined' : 'filled'}
          color={fault ? 'warning' : 'default'}
          {...(fault && { icon: <WarningIcon /> })}
          label={label}
          {...(canOpen && {
            onClick: (event: MouseEvent) => onOpen(event.currentTarget as Element),
            'aria-label': query.editChip(label),
            'aria-haspopup': 'dialog',
          })}
        />
      </Tooltip>
      <IconButton size="small" aria-label={query.removeChip(label)} onClick={onRemove}>
        <CancelIcon fontSize="inherit" />
      </IconButton>
    </Frame>
  )
}

/** Two buttons that look like one chip: the keyboard could not reach a button within a button. */
const Frame = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  '& .MuiChip-root': { height: 30, borderRadius: 15, paddingRight: 24, maxWidth: 'min(100%, 420px)' },
  '& .MuiIconButton-root': {
    position: 'absolute',
    right: 3,
    padding: 4,
    color: theme.palette.text.secondary,
  },
}))
