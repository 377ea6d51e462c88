import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { documentsTexts } from '../documentsTexts.ts'
import type { Problem } from './problemRanges.ts'

interface Props {
  check: components['schemas']['DocumentTemplateCheck'] | undefined
  error: unknown
  isEmpty: boolean
  isChecking: boolean
  refetch: () => unknown
  /** Number of tags without a placeholder. */
  missing: number
  onShow: (index: number) => void
  onAdd: () => void
}

/** Lists what is wrong with a template. A click leads to the place. */
export function ProblemList({ check, error, isEmpty, isChecking, refetch, missing, onShow, onAdd }: Props) {
  const { problems: texts } = documentsTexts(useTexts())
  const id = useId()
  if (isEmpty) return null
  const problems = check?.problems ?? []
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Head>
        <Typography variant="h2" id={id}>
          {texts.title}
        </Typography>
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
          {isChecking ? texts.checking : ''}
        </Typography>
      </Head>
      {error !== null && <ErrorAlert error={error} title={texts.failed} onRetry={refetch} />}
      {check && problems.length === 0 && (
        <Line>
          <CheckIcon fontSize="small" color="success" aria-hidden />
          {texts.none}
        </Line>
      )}
      {problems.length > 0 && (
        <List>
          {problems.map((problem, index) => (
            // Two places may have the same problem.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            <li key={index}>
              <ProblemRow problem={problem} onShow={() => onShow(index)} />
            </li>
          ))}
        </List>
      )}
      {missing > 0 && (
        <Button size="small" variant="outlined" onClick={onAdd} sx={{ mt: 1 }}>
          {texts.add(missing)}
        </Button>
      )}
    </Paper>
  )
}

function ProblemRow({ problem, onShow }: { problem: Problem; onShow: () => void }) {
  const { problems: texts } = documentsTexts(useTexts())
  const { severity, code, tag, place } = problem
  const message = texts.say(code, tag, problem.message)
  const Icon = severity === 'error' ? ErrorIcon : WarningIcon
  return (
    <Row onClick={onShow}>
      <Icon fontSize="small" color={severity} titleAccess={texts[severity]} />
      <span>
        <Typography variant="body2" component="span" sx={{ display: 'block' }}>
          {message}
        </Typography>
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {place}
        </Typography>
      </span>
    </Row>
  )
}

const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 8,
})

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  marginTop: 8,
}))

const List = styled('ul')({
  listStyle: 'none',
  margin: '8px -8px 0',
  padding: 0,
  maxHeight: 240,
  overflowY: 'auto',
})

const Row = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'flex-start',
  gap: 8,
  padding: '6px 8px',
  textAlign: 'start',
  borderRadius: 6,
  overflowWrap: 'anywhere',
  '& > span': { minWidth: 0 },
  '&:hover, &:focus-visible': { backgroundColor: theme.palette.action.hover },
}))
