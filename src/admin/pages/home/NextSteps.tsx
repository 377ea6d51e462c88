import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { PageSection } from '../../../ui/PageSection.tsx'
import { ListRow, RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { homeTexts } from './homeTexts.ts'
import { stepPlaces } from './places.ts'
import { rowButton } from './rowButton.ts'
import { useHiddenSteps } from './useHiddenSteps.ts'
import type { HomeData } from './useHome.ts'

/** Shows the next setup step. */
export function NextSteps({ steps }: { steps: HomeData['steps'] }) {
  const { steps: texts } = homeTexts(useTexts())
  const { hide } = useHiddenSteps()
  const next = steps.find(({ is_done }) => !is_done)
  if (!next) return null
  const [title, why] = texts.say[next.kind]
  return (
    <PageSection
      title={texts.title}
      aside={
        <Button size="small" color="inherit" aria-label={texts.hideNamed} onClick={() => hide(true)}>
          {texts.hide}
        </Button>
      }
    >
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
