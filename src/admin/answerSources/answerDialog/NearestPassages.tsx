import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { percentText } from '../../../resources/schema/percentText.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { answerSourcesTexts } from '../answerSourcesTexts.ts'
import { ContextPart } from './ContextPart.tsx'

type Trial = components['schemas']['KnowledgeTrial']

const maxPassages = 3
const maxQuestion = 1000

/** Shows what the built-in model now answers to a question, and the passages that are nearest to it. */
export function NearestPassages({ question }: { question: string }) {
  const texts = answerSourcesTexts(useTexts())
  const { dialog } = texts
  const { client } = useApi()
  const query = question.slice(0, maxQuestion)
  const { data, error, refetch } = useServerQuery<Trial>(
    ['knowledge', 'playground', { query }],
    () => client.POST('/knowledge/trial', { body: { query } }),
    { isAction: true },
  )
  if (error) return <ErrorAlert error={error} onRetry={refetch} />
  if (!data) return null
  const passages = data.passages.slice(0, maxPassages)
  return (
    <>
      <ContextPart title={dialog.now}>
        <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {data.answer}
        </Typography>
      </ContextPart>
      <ContextPart title={dialog.nearest}>
        {passages.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.noCandidates}
          </Typography>
        )}
        <List>
          {passages.map(passage => (
            <Passage key={`${passage.title} ${passage.content}`} passage={passage} />
          ))}
        </List>
      </ContextPart>
    </>
  )
}

function Passage({ passage: { title, content, source, fit } }: { passage: Trial['passages'][number] }) {
  const { language } = useTexts()
  return (
    <li>
      <header>
        <Link
          component={RouterLink}
          to={source ? `/${source.entity}/${source.id}` : '/business_info'}
          variant="body2"
        >
          {title}
        </Link>
        <span>{percentText(fit, language)}</span>
      </header>
      <p dir="auto">{content}</p>
    </li>
  )
}

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { padding: '4px 0' },
  '& header': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& span': { color: theme.palette.text.secondary },
  '& p': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    margin: 0,
    overflowWrap: 'anywhere',
    color: theme.palette.text.secondary,
  },
}))
