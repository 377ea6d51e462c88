import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'
import { SourceItems } from './SourceItems.tsx'
import { SourceSection } from './SourceSection.tsx'
import { type SitePage, usePages } from './usePages.ts'
import { useReasonText } from './useReasonText.ts'

interface Props {
  id: string
  read: number
  failed: number
}

/** Lists the pages of a site that were read and those that were left out, with the reason. */
export function SitePages({ id, read, failed }: Props) {
  const { pages: texts } = knowledgeTexts(useTexts())
  return (
    <SourceSection title={texts.counts(read, failed)} show={texts.show} hide={texts.hide}>
      <Pages id={id} />
    </SourceSection>
  )
}

function Pages({ id }: Pick<Props, 'id'>) {
  const texts = knowledgeTexts(useTexts())
  const { pages, ...more } = usePages(id)
  return (
    <SourceItems label={texts.pages.title} {...more}>
      {pages.map(page => (
        <li key={page.url}>
          <One page={page} />
        </li>
      ))}
    </SourceItems>
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
