import DoneIcon from '@mui/icons-material/CheckCircle'
import WarningIcon from '@mui/icons-material/ErrorOutlined'
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined'
import PendingIcon from '@mui/icons-material/RadioButtonUnchecked'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../ui/useTexts.ts'
import { onboardingTexts } from './onboardingTexts.ts'
import { type StepState, stepState } from './stepState.ts'
import type { OnboardingStatus } from './useOnboarding.ts'

const steps = ['website', 'business_info', 'documents', 'agent', 'test_chat', 'go_live'] as const

const icons = { done: DoneIcon, pending: PendingIcon, warning: WarningIcon, unknown: UnknownIcon }

/** Shows the state of each step, derived from the existing data. */
export function StepsLine({ status }: { status: OnboardingStatus }) {
  const { steps: texts } = onboardingTexts(useTexts())
  return (
    <Line aria-label={texts.title}>
      {steps.map(step => {
        const state = stepState(step, status)
        const Icon = icons[state]
        return (
          <li key={step} data-state={state} title={texts.states[state]}>
            <Icon aria-hidden fontSize="small" color={colors[state]} />
            <span className="name">{texts.names[step]}</span>
            <span className="state">{texts.states[state]}</span>
          </li>
        )
      })}
    </Line>
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
  gap: '4px 20px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& .state': { color: theme.palette.text.secondary },
  '& li[data-state="done"] .state, & li[data-state="pending"] .state': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
}))
