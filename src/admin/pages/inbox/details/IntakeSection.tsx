import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'ra-core'
import { Link } from 'react-router-dom'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { inboxTexts } from '../inboxTexts.ts'
import { Section } from './Section.tsx'

type FilledIntake = components['schemas']['FilledIntake'] & { id: string }

/** Shows the progress of the intake that is filled in during the conversation. */
export function IntakeSection({ id }: { id: string }) {
  const { details } = inboxTexts(useTexts())
  const { data, error, refetch } = useGetOne<FilledIntake>('filled_intake', { id }, { retry: false })
  const percent = Math.round((data?.progress ?? 0) * 100)
  const missing = data?.missing?.length ?? 0
  return (
    <Section title={details.intake}>
      {error && <ErrorAlert error={error} title={details.failed} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={48} />}
      {data && (
        <>
          <Typography variant="body2">{data.title}</Typography>
          <LinearProgress variant="determinate" value={percent} aria-label={details.intake} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {details.intakeProgress(percent)}
            {missing > 0 && ` · ${details.intakeMissing(missing)}`}
          </Typography>
          <Typography variant="body2" sx={{ '& a': { color: 'primary.main' } }}>
            <Link to={`/filled_intake/${id}`}>{details.intakeOpen}</Link>
          </Typography>
        </>
      )}
    </Section>
  )
}
