import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import type { FieldError } from '../../api/ApiError.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { pagePaths } from '../screens/pagePaths.ts'
import { simulationTexts } from './simulationTexts.ts'

interface Props {
  suites: readonly FieldError[]
  /** Sentence above the list that says which version needs the suites. */
  children: string
}

/** Lists required suites that have not passed, each with its verdict and a link. */
export function LackingSuites({ suites, children }: Props) {
  const texts = simulationTexts(useTexts())
  const verdicts: Readonly<Record<string, string | undefined>> = texts.verdicts
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {children}
      <List>
        {suites.map(({ params = {}, message }) => (
          <li key={String(params.suite_id)}>
            <Link component={RouterLink} to={placeOf(params)}>
              {String(params.title)}
            </Link>
            : {verdicts[String(params.verdict)] ?? message}
          </li>
        ))}
      </List>
    </Alert>
  )
}

/** Returns the address of the failed run, else of the suite, where it can be run. */
function placeOf({ simulation_id: run, suite_id: suite }: NonNullable<FieldError['params']>): string {
  return run === undefined ? `/synthetic_suite/${String(suite)}` : `${pagePaths.simulations}/${String(run)}`
}

const List = styled('ul')({ margin: '4px 0 0', paddingInlineStart: 18, overflowWrap: 'anywhere' })
