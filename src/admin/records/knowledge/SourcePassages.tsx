import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { MarkdownPreview } from '../../../resources/widgets/MarkdownPreview.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { ImportEntity } from './importEntity.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'
import { SourceItems } from './SourceItems.tsx'
import { SourceSection } from './SourceSection.tsx'
import { usePassages } from './usePassages.ts'

type Passage = components['schemas']['SourcePassage']

interface Props {
  entity: ImportEntity
  id: string
  count: number
}

/** Renders the passages of a source that agents can quote. */
export function SourcePassages({ entity, id, count }: Props) {
  const texts = knowledgeTexts(useTexts())
  return (
    <SourceSection
      title={texts.passages(count)}
      hint={texts.passagesHint}
      show={texts.showPassages}
      hide={texts.hidePassages}
    >
      <Passages entity={entity} id={id} />
    </SourceSection>
  )
}

function Passages({ entity, id }: Omit<Props, 'count'>) {
  const texts = knowledgeTexts(useTexts())
  const { passages, ...more } = usePassages(entity, id)
  return (
    <SourceItems label={texts.passagesTitle} {...more}>
      {passages.map(passage => (
        <li key={passage.number}>
          <One passage={passage} />
        </li>
      ))}
    </SourceItems>
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
