import DoneIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { ListRow, RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { homeTexts } from './homeTexts.ts'
import { stepPlaces } from './places.ts'
import { rowButton } from './rowButton.ts'
import { Section } from './Section.tsx'
import { useHiddenSteps } from './useHiddenSteps.ts'
import type { HomeData } from './useHome.ts'

type Step = HomeData['steps'][number]

/** What makes the tenant ready, ticked off by what its data says. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  const { steps: texts } = homeTexts(useTexts())
  const { hide } = useHiddenSteps()
  const done = steps.filter(({ is_done }) => is_done).length
  const next = steps.find(({ is_done }) => !is_done)
  const progress = texts.progress(done, steps.length)
  return (
    <Section
      title={texts.title}
      aside={
        <>
          <Progress>{progress}</Progress>
          <Button size="small" color="inherit" aria-label={texts.hideNamed} onClick={() => hide(true)}>
            {texts.hide}
          </Button>
        </>
      }
    >
      <LinearProgress
        variant="determinate"
        aria-label={progress}
        value={(100 * done) / steps.length}
        sx={{ mb: 1, height: 4, borderRadius: 2, bgcolor: 'divider' }}
      />
      <RowList label={texts.title}>
        {steps.map(step => (
          <StepRow key={step.kind} step={step} isNext={step === next} />
        ))}
      </RowList>
    </Section>
  )
}

function StepRow({ step: { kind, is_done }, isNext }: { step: Step; isNext: boolean }) {
  const { steps: texts } = homeTexts(useTexts())
  const [title, why] = texts.say[kind]
  if (is_done)
    return (
      <ListRow
        icon={<DoneIcon color="success" titleAccess={texts.done} />}
        title={<DoneTitle>{title}</DoneTitle>}
      />
    )
  return (
    <ListRow
      icon={<OpenIcon color="disabled" />}
      title={title}
      caption={why}
      facts={
        <Button
          component={Link}
          to={stepPlaces[kind]}
          size="small"
          variant={isNext ? 'contained' : 'text'}
          aria-label={`${texts.act[kind]}: ${title}`}
          sx={isNext ? { ...rowButton, ml: 0 } : rowButton}
        >
          {texts.act[kind]}
        </Button>
      }
    />
  )
}

const Progress = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  whiteSpace: 'nowrap',
}))

const DoneTitle = styled('span')(({ theme }) => ({
  fontWeight: 400,
  color: theme.palette.text.secondary,
}))
