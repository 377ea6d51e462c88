import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { PageSection } from '../../../ui/PageSection.tsx'
import { ListRow, RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { homeTexts } from './homeTexts.ts'
import { stepPlaces } from './places.ts'
import { rowButton } from './rowButton.ts'
import { useHiddenSteps } from './useHiddenSteps.ts'
import type { HomeData } from './useHome.ts'

/** Shows the next setup step and how many steps are done. */
export function NextSteps({ steps }: { steps: HomeData['steps'] }) {
  const { steps: texts } = homeTexts(useTexts())
  const { hide } = useHiddenSteps()
  const done = steps.filter(({ is_done }) => is_done).length
  const next = steps.find(({ is_done }) => !is_done)
  if (!next) return null
  const progress = texts.progress(done, steps.length)
  const [title, why] = texts.say[next.kind]
  return (
    <PageSection
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
        <ListRow
          icon={<OpenIcon color="disabled" />}
          title={title}
          caption={why}
          facts={
            <Button
              component={Link}
              to={stepPlaces[next.kind]}
              size="small"
              variant="outlined"
              aria-label={`${texts.act[next.kind]}: ${title}`}
              sx={{ ...rowButton, ml: 0 }}
            >
              {texts.act[next.kind]}
            </Button>
          }
        />
      </RowList>
    </PageSection>
  )
}

const Progress = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  whiteSpace: 'nowrap',
}))
