import DoneIcon from '@mui/icons-material/CheckCircle'
import WarningIcon from '@mui/icons-material/ErrorOutlined'
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined'
import PendingIcon from '@mui/icons-material/RadioButtonUnchecked'
import { styled } from '@mui/material/styles'
import { Link, type To } from 'react-router-dom'
import { useTexts } from '../../../ui/useTexts.ts'
import { onboardingTexts } from './onboardingTexts.ts'
import { type StepState, stepState } from './stepState.ts'
import { isOpen, type Part, settledSteps, steps } from './steps.ts'
import type { OnboardingStatus } from './useOnboarding.ts'

const icons = { done: DoneIcon, pending: PendingIcon, warning: WarningIcon, unknown: UnknownIcon }

interface Props {
  status: OnboardingStatus
  /** Returns the address of a part of the page; undefined while there are no parts. */
  placeOf: ((part: Part) => To) | undefined
}

/** Shows the state of each step, derived from the existing data, and links to where the step is done. */
export function StepsLine({ status, placeOf }: Props) {
  const { steps: texts } = onboardingTexts(useTexts())
  return (
    <Line aria-label={texts.title}>
      {steps.map(({ step, part }) => {
        const state = stepState(step, status)
        const Icon = icons[state]
        const words = (
          <>
            <Icon aria-hidden fontSize="small" color={colors[state]} />
            <span className="name">{texts.names[step]}</span>
            <span className="state">{texts.states[state]}</span>
          </>
        )
        return (
          <li key={step} data-state={state} title={texts.states[state]}>
            {placeOf && isOpen(step, status) ? <Link to={placeOf(part)}>{words}</Link> : <div>{words}</div>}
          </li>
        )
      })}
    </Line>
  )
}

/** Shows how many steps are done, as a number and as a bar. */
export function StepsCount({ status }: { status: OnboardingStatus }) {
  const { steps: texts } = onboardingTexts(useTexts())
  const done = settledSteps(status)
  const words = texts.count(done, steps.length)
  return (
    <Count>
      <progress aria-hidden value={done} max={steps.length} />
      <span>{words}</span>
    </Count>
  )
}

const colors = {
  done: 'success',
  pending: 'disabled',
  warning: 'warning',
  unknown: 'info',
} as const satisfies Record<StepState, string>

const Line = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 20px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li > *': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 28,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover .name': { textDecoration: 'underline' },
  '& a:focus-visible': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
    borderRadius: 4,
  },
  '& .state': { color: theme.palette.text.secondary },
  '& li[data-state="done"] .state, & li[data-state="pending"] .state': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
}))

const Count = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  color: theme.palette.text.secondary,
  whiteSpace: 'nowrap',
  '& progress': {
    width: 64,
    height: 6,
    appearance: 'none',
    border: 0,
    borderRadius: 3,
    overflow: 'hidden',
    backgroundColor: theme.palette.divider,
  },
  '& progress::-webkit-progress-bar': { backgroundColor: theme.palette.divider },
  '& progress::-webkit-progress-value': { backgroundColor: theme.palette.success.main },
  '& progress::-moz-progress-bar': { backgroundColor: theme.palette.success.main },
}))
