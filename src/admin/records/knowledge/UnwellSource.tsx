import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'
import { ReadAgain } from './ReadAgain.tsx'
import { useReasonText } from './useReasonText.ts'

type Source = components['schemas']['KnowledgeHealth']['sources'][number]

/** Shows a source with a problem: the problem, its reason, and how to fix it. */
export function UnwellSource({ source: { entity, _id, title, problem, reason } }: { source: Source }) {
  const texts = knowledgeTexts(useTexts())
  const why = useReasonText(entity, reason ?? undefined)
  return (
    <Row>
      <div>
        <Link component={RouterLink} to={`/${entity}/${_id}`}>
          {title}
        </Link>
        <br />
        {[texts.advice[problem], why].filter(Boolean).join(' ')}
      </div>
      <ReadAgain entity={entity} id={_id} />
    </Row>
  )
}

const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  padding: '4px 0',
  '& > div': { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' },
})
