import FailedIcon from '@mui/icons-material/CancelOutlined'
import PassedIcon from '@mui/icons-material/CheckCircleOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { LackingSuites } from '../../simulations/LackingSuites.tsx'
import { FaultList } from '../runs/FaultList.tsx'
import { publishingTexts } from './publishingTexts.ts'
import { ReplayReport } from './ReplayReport.tsx'

type ChainCheck = components['schemas']['ChainCheck']

interface Props {
  check: ChainCheck
  /** Called when a link leads away from the report. */
  onLeave: () => void
}

/**
 * Shows the faults that prevent publishing, required suites that have not passed, test results, and differences on
 * recorded inputs.
 */
export function CheckReport({ check, onLeave }: Props) {
  const texts = publishingTexts(useTexts())
  const { faults, tests, replay, suites } = check
  if (faults.length > 0)
    return (
      <Alert severity="error" variant="outlined">
        <AlertTitle>{texts.faults}</AlertTitle>
        <FaultList faults={faults} onLeave={onLeave} />
      </Alert>
    )
  if (!check.draft_has_changes)
    return (
      <Alert severity="info" variant="outlined">
        {texts.noChanges}
      </Alert>
    )
  return (
    <>
      {suites.length > 0 && <LackingSuites suites={suites}>{texts.lacking}</LackingSuites>}
      <section>
        <Typography variant="subtitle2" component="h3">
          {texts.tests}
        </Typography>
        {tests.length === 0 && <Typography variant="body2">{texts.noTests}</Typography>}
        <List>
          {tests.map(placedTest).map(({ place, test }) => (
            <Test key={place} test={test} />
          ))}
        </List>
      </section>
      <ReplayReport replay={replay} onLeave={onLeave} />
    </>
  )
}

/** Pairs a test with its index, because two tests may have the same name. */
function placedTest(test: ChainCheck['tests'][number], place: number) {
  return { test, place }
}

function Test({ test: { name, passed, message } }: { test: ChainCheck['tests'][number] }) {
  const texts = publishingTexts(useTexts())
  return (
    <li>
      {passed ? (
        <PassedIcon color="success" fontSize="small" titleAccess={texts.passed} />
      ) : (
        <FailedIcon color="error" fontSize="small" titleAccess={texts.failed} />
      )}
      <span>
        {name}
        {message && <small>{message}</small>}
      </span>
    </li>
  )
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: '4px 0 0',
  padding: 0,
  '& > li': { display: 'flex', gap: 8, padding: '2px 0', overflowWrap: 'anywhere' },
  '& > li > span': { minWidth: 0 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}))
