import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { MarkdownPreview } from '../../../resources/widgets/MarkdownPreview.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { ImportEntity } from './importEntity.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'
import { usePassages } from './usePassages.ts'

type Passage = components['schemas']['SourcePassage']

interface Props {
  entity: ImportEntity
  id: string
  count: number
}

/** What agents can quote of a source, to be read beside it. */
export function SourcePassages({ entity, id, count }: Props) {
  const texts = knowledgeTexts(useTexts())
  const [isOpen, setOpen] = useState(false)
  return (
    <Paper component="section" variant="outlined" sx={{ px: 2, py: 1.5, mb: 2.5 }}>
      <Head>
        <div>
          <Typography variant="body2" component="h2" sx={{ fontWeight: 600 }}>
            {texts.passages(count)}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {texts.passagesHint}
          </Typography>
        </div>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hidePassages : texts.showPassages}
        </Button>
      </Head>
      {isOpen && <Passages entity={entity} id={id} />}
    </Paper>
  )
}

function Passages({ entity, id }: Omit<Props, 'count'>) {
  const texts = knowledgeTexts(useTexts())
  const { passages, hasMore, showMore, error, retry } = usePassages(entity, id)
  if (error) return <ErrorAlert error={error} onRetry={retry} />
  return (
    <>
      <List>
        {passages.map(passage => (
          <li key={passage.number}>
            <One passage={passage} />
          </li>
        ))}
      </List>
      {hasMore && (
        <Button size="small" onClick={showMore}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

function One({ passage: { number, title, headings, content, page, sheet, url } }: { passage: Passage }) {
  const texts = knowledgeTexts(useTexts())
  const place = [page !== null && texts.page(page), sheet !== null && texts.sheet(sheet)]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {[...headings, title].join(' › ')}
        {place && ` · ${place}`}
        {url && ' · '}
        {url && (
          <Link href={url} target="_blank" rel="noreferrer">
            {url}
          </Link>
        )}
      </Typography>
      <MarkdownPreview id={`passage-${number}`} text={content} />
    </>
  )
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& > div': { flex: '1 1 200px' },
})

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  maxHeight: '60dvh',
  overflow: 'auto',
  '& > li': { padding: '10px 0', borderTop: `1px solid ${theme.palette.divider}`, overflowWrap: 'anywhere' },
}))
