import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { testQuestionsTexts } from './testQuestionsTexts.ts'
import { useRun } from './useRuns.ts'

type Result = components['schemas']['KnowledgeTestResult']

/**
 * Lists for each test question how many expected sources were found, and their rank in this run and in the run before.
 */
export function RunResults({ id }: { id: string }) {
  const texts = testQuestionsTexts(useTexts())
  const { data: run, error, refetch } = useRun(id)
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />
  if (!run) return null
  return (
    <Scroll>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.question}</th>
            <th scope="col">{texts.found}</th>
            <th scope="col">{texts.rank}</th>
            <th scope="col">{texts.rankBefore}</th>
          </tr>
        </thead>
        <tbody>
          {run.results.map(result => (
            <Row key={result.question_id} result={result} />
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function Row({ result }: { result: Result }) {
  const texts = testQuestionsTexts(useTexts())
  const { question_id, question, found, expected, found_before, rank, rank_before } = result
  const isLost = found_before !== null && found < found_before
  return (
    <tr data-lost={isLost || undefined}>
      <th scope="row">
        <Link component={RouterLink} to={`/knowledge_question/${question_id}`}>
          {question}
        </Link>
      </th>
      <td>{texts.foundOf(found, expected)}</td>
      <td>{rank ?? texts.notSeen}</td>
      <td>{found_before === null ? '–' : (rank_before ?? texts.notSeen)}</td>
    </tr>
  )
}

const Scroll = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  maxHeight: '50dvh',
  overflow: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '6px 8px 6px 0',
    textAlign: 'left',
    fontWeight: 400,
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& thead th': { color: theme.palette.text.secondary, borderTop: 'none', whiteSpace: 'nowrap' },
  '& tbody th': { overflowWrap: 'anywhere' },
  '& tr[data-lost] td': { color: theme.palette.error.main },
}))
