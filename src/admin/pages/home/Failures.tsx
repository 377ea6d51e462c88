import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { Moment } from '../../../ui/Moment.tsx'
import { PageSection } from '../../../ui/PageSection.tsx'
import { ListRow, RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { homeTexts } from './homeTexts.ts'
import { failurePlace } from './places.ts'
import { rowButton } from './rowButton.ts'
import type { HomeData } from './useHome.ts'

type Failure = HomeData['failures'][number]

/**
 * Lists the failures since yesterday. Each row is a sentence with a link to the page where the failure can be fixed.
 */
export function Failures({ failures }: { failures: readonly Failure[] }) {
  const { failures: texts } = homeTexts(useTexts())
  return (
    <PageSection title={texts.title}>
      <RowList label={texts.title}>
        {failures.map(failure => (
          <Row key={`${failure.kind} ${failure.record_id} ${failure.label}`} failure={failure} />
        ))}
      </RowList>
    </PageSection>
  )
}

function Row({ failure }: { failure: Failure }) {
  const { failures: texts } = homeTexts(useTexts())
  const { kind, count, label, at } = failure
  const sentence = texts.say[kind](count, label ?? '')
  return (
    <ListRow
      icon={<ErrorIcon color="error" />}
      title={sentence}
      caption={at && <Moment value={at} />}
      facts={
        <Button
          component={Link}
          to={failurePlace(failure)}
          size="small"
          aria-label={`${texts.act[kind]}: ${sentence}`}
          sx={rowButton}
        >
          {texts.act[kind]}
        </Button>
      }
    />
  )
}
