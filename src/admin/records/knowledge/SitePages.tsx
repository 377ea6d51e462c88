import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'
import { type SitePage, usePages } from './usePages.ts'
import { useReasonText } from './useReasonText.ts'

interface Props {
  id: string
  read: number
  failed: number
}

/** Which pages of a site were read, which were left out, and why. */
export function SitePages({ id, read, failed }: Props) {
  const { pages: texts } = knowledgeTexts(useTexts())
  const [isOpen, setOpen] = useState(false)
  return (
    <Paper component="section" variant="outlined" sx={{ px: 2, py: 1.5, mb: 2.5 }}>
      <Head>
        <Typography variant="body2" component="h2" sx={{ fontWeight: 600 }}>
          {texts.counts(read, failed)}
        </Typography>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.show}
        </Button>
      </Head>
      {isOpen && <Pages id={id} />}
    </Paper>
  )
}

function Pages({ id }: Pick<Props, 'id'>) {
  const all = knowledgeTexts(useTexts())
  const { pages, hasMore, showMore, error, retry } = usePages(id)
  if (error) return <ErrorAlert error={error} onRetry={retry} />
  return (
    <>
      <List aria-label={all.pages.title}>
        {pages.map(page => (
          <li key={page.url}>
            <One page={page} />
          </li>
        ))}
      </List>
      {hasMore && (
        <Button size="small" onClick={showMore}>
          {all.more}
        </Button>
      )}
    </>
  )
}

function One({ page: { url, title, state, reason, read_at: readAt } }: { page: SitePage }) {
  const { pages: texts } = knowledgeTexts(useTexts())
  const why = useReasonText('imported_webpage', reason ?? undefined)
  return (
    <>
      {title && <Typography variant="body2">{title}</Typography>}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        <Link href={url} target="_blank" rel="noreferrer">
          {url}
        </Link>
      </Typography>
      <Typography
        variant="caption"
        component="p"
        sx={{ color: state === 'failed' ? 'error.main' : undefined }}
      >
        {state === 'failed' ? `${texts.leftOut} ${why}` : texts[state]}
        {state === 'read' && readAt && ' · '}
        {state === 'read' && readAt && <Moment value={readAt} />}
      </Typography>
    </>
  )
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& > h2': { flex: '1 1 200px' },
})

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  maxHeight: '60dvh',
  overflow: 'auto',
  '& > li': { padding: '8px 0', borderTop: `1px solid ${theme.palette.divider}`, overflowWrap: 'anywhere' },
}))
