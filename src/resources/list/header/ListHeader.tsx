import BackIcon from '@mui/icons-material/ArrowBack'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageHelp } from '../../../ui/PageHelp.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import { useEntitySchema } from '../../data/useEntitySchema.ts'

interface Props {
  entity: EntitySummary
  /** Number of records, as text; '' while it is unknown. */
  count: string
  isTrash: boolean
  onLeaveTrash: () => void
  actions?: ReactNode
}

/** Renders the header of a list: its name, the number of records, and the actions for all of it. */
export function ListHeader({ entity, count, isTrash, onLeaveTrash, actions }: Props) {
  const { list } = useTexts()
  const description = useEntitySchema(entity.name).data?.description
  const title = isTrash ? list.trashTitle(entity.plural) : entity.plural
  return (
    <Head>
      <PageTitle title={title} />
      <div className="words">
        {isTrash && (
          <Link
            component="button"
            underline="hover"
            variant="body2"
            onClick={onLeaveTrash}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 }}
          >
            <BackIcon sx={{ fontSize: 16 }} />
            {list.leaveTrash(entity.plural)}
          </Link>
        )}
        <div className="title">
          <Typography variant="h1">{title}</Typography>
          <span role="status" className="count">
            {count}
          </span>
          {description && <PageHelp title={entity.plural}>{description}</PageHelp>}
        </div>
        {isTrash && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {list.trashHint}
          </Typography>
        )}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </Head>
  )
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '8px 12px',
  '& .words': { flex: '1 1 auto', minWidth: 0 },
  '& .title': { display: 'flex', alignItems: 'center', gap: '4px 8px', flexWrap: 'wrap' },
  '& h1': { overflowWrap: 'anywhere' },
  '& .count': {
    color: theme.palette.text.secondary,
    fontSize: '0.9375rem',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .actions': { display: 'flex', flex: 'none', alignItems: 'center', gap: 8 },
}))
