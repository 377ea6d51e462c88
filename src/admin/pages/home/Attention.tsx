import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { ListRow, RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { homeTexts } from './homeTexts.ts'
import { attentionPlaces } from './places.ts'
import { rowButton } from './rowButton.ts'
import { Section } from './Section.tsx'
import type { HomeData } from './useHome.ts'

type Item = HomeData['attention'][number]

const tones = {
  mail_failed: 'error',
  jobs_failing: 'error',
  invitation_expired: 'warning',
  invitation_unsent: 'info',
  invitation_pending: 'info',
  agent_without_instructions: 'warning',
  agent_without_first_message: 'info',
  calendar_without_hours: 'warning',
} as const satisfies Record<Item['kind'], string>

const icons = { error: ErrorIcon, warning: WarningIcon, info: InfoIcon }

/** What is not as it should be: each in one sentence, with the one thing to do about it. */
export function Attention({ items }: { items: readonly Item[] }) {
  const { attention: texts } = homeTexts(useTexts())
  return (
    <Section title={texts.title}>
      <RowList label={texts.title}>
        {items.map(item => (
          <Row key={item.kind} item={item} />
        ))}
      </RowList>
    </Section>
  )
}

function Row({ item }: { item: Item }) {
  const { attention: texts } = homeTexts(useTexts())
  const { kind, count, label } = item
  const sentence = texts.say[kind](count, label)
  const tone = tones[kind]
  const Icon = icons[tone]
  return (
    <ListRow
      icon={<Icon color={tone} />}
      title={<Sentence>{sentence}</Sentence>}
      facts={
        <Button
          component={Link}
          to={attentionPlaces[kind](item.record_id)}
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

const Sentence = styled('span')({ fontWeight: 500 })
