import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface Props {
  name: string
  /** From 0 to 1; null while it is unknown. */
  share: number | null
  words: string
  isFailed?: boolean
  action?: ReactNode
}

/** Shows something in progress: its name, its progress, and an action. */
export function ProgressRow({ name, share, words, isFailed = false, action }: Props) {
  return (
    <Row>
      <span className="name" title={name}>
        {name}
      </span>
      <span className={isFailed ? 'failed' : 'words'}>{words}</span>
      {action}
      {!isFailed && (
        <LinearProgress
          aria-label={name}
          variant={share === null ? 'indeterminate' : 'determinate'}
          {...(share !== null && { value: share * 100 })}
        />
      )}
    </Row>
  )
}

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  padding: '6px 0',
  '& .name': {
    flex: '1 1 180px',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .words': { color: theme.palette.text.secondary },
  '& .failed': { color: theme.palette.error.main, flex: '1 1 200px' },
  '& .MuiLinearProgress-root': { flex: '1 1 100%', borderRadius: 2 },
}))
