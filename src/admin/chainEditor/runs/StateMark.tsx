import FailedIcon from '@mui/icons-material/CancelOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import CutIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import WaitingIcon from '@mui/icons-material/ScheduleOutlined'
import SimulatedIcon from '@mui/icons-material/TaskAltOutlined'
import CircularProgress from '@mui/material/CircularProgress'
import { useTexts } from '../../../ui/useTexts.ts'
import { runsTexts } from './runsTexts.ts'
import type { RunStep } from './runTree.ts'

/** Shows a step's status as an icon with a text alternative; without a step: something inside has failed. */
export function StateMark({ step }: { step?: RunStep }) {
  const texts = runsTexts(useTexts())
  if (!step) return <FailedIcon color="error" fontSize="small" titleAccess={texts.failedWithin} />
  const label = step.is_simulated ? texts.simulated : texts.stepStates[step.status]
  if (step.status === 'running')
    return (
      <span role="img" aria-label={label} style={{ display: 'flex' }}>
        <CircularProgress size={16} sx={{ m: '2px' }} aria-hidden />
      </span>
    )
  if (step.status === 'paused') return <WaitingIcon color="info" fontSize="small" titleAccess={label} />
  if (step.status === 'failed') return <FailedIcon color="error" fontSize="small" titleAccess={label} />
  if (step.status === 'cut') return <CutIcon color="disabled" fontSize="small" titleAccess={label} />
  const Icon = step.is_simulated ? SimulatedIcon : DoneIcon
  return <Icon color={step.is_simulated ? 'info' : 'success'} fontSize="small" titleAccess={label} />
}
