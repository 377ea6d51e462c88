import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { actorName } from '../../../ui/actorName.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { SimulationSummary } from '../../simulations/useSimulations.ts'
import { VersionVerdicts } from '../../simulations/VersionVerdicts.tsx'
import { versionName } from './versionName.ts'
import { versionsTexts } from './versionsTexts.ts'

interface Props {
  version: components['schemas']['ChainVersion']
  isNewest: boolean
  /** Simulations of this version, newest first. */
  simulations: readonly SimulationSummary[]
  onCompare: () => void
  onRestore: (() => void) | undefined
}

/** Shows a version: publisher, time, notes, test results and actions. */
export function VersionRow({ version: one, isNewest, simulations, onCompare, onRestore }: Props) {
  const all = useTexts()
  const texts = versionsTexts(all)
  const { passed, failed, replayed, changed } = one.test_report
  const facts = [
    passed + failed > 0 && texts.tests(passed, failed),
    replayed > 0 && texts.replayed(replayed, changed),
  ].filter(Boolean)
  return (
    <li>
      <Typography variant="body2" component="h4" sx={{ fontWeight: 600 }}>
        {versionName(one.version, all)}
        {isNewest && (
          <Chip component="span" size="small" color="success" label={texts.newest} sx={{ ml: 1 }} />
        )}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        <Moment value={one.created_at} /> · {actorName(one.created_by, all)}
      </Typography>
      {one.notes && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {one.notes}
        </Typography>
      )}
      {facts.length > 0 && (
        <Typography
          variant="caption"
          component="div"
          sx={{ color: failed > 0 ? 'error.main' : 'text.secondary' }}
        >
          {facts.join(' · ')}
        </Typography>
      )}
      <VersionVerdicts simulations={simulations} />
      <Button
        size="small"
        onClick={onCompare}
        sx={{ ml: -0.75 }}
        aria-label={`${texts.compare}: ${versionName(one.version, all)}`}
      >
        {texts.compare}
      </Button>
      {onRestore && (
        <Button
          size="small"
          onClick={onRestore}
          aria-label={`${texts.restore}: ${versionName(one.version, all)}`}
        >
          {texts.restore}
        </Button>
      )}
    </li>
  )
}
