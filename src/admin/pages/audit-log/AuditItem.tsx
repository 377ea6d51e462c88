import MoreIcon from '@mui/icons-material/ExpandMore'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { dateFormat } from '../../../ui/formats/dateFormat.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { useEntities } from '../../configuration/useEntities.ts'
import { AuditDetails } from './AuditDetails.tsx'
import type { AuditFilter } from './auditFilter.ts'
import { type AuditEntry, auditSentence } from './auditSentence.ts'
import { auditTexts } from './auditTexts.ts'
import { Sentence } from './Sentence.tsx'

interface Props {
  entry: AuditEntry
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}

/** Shows one entry: the time and a sentence; the details open on demand. */
export function AuditItem({ entry, ...rest }: Props) {
  const texts = useTexts()
  const zone = useTimeZone()
  const { entities = [] } = useEntities()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const sentence = auditSentence(entry, texts, entities)
  const time = dateFormat(texts.language, { hour: '2-digit', minute: '2-digit' }, zone)
  return (
    <Item>
      <Line>
        <time dateTime={entry.at}>{time.format(new Date(entry.at))}</time>
        <Sentence entry={entry} sentence={sentence} />
        <IconButton
          size="small"
          aria-label={auditTexts(texts).details.of(sentence.text)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <MoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </Line>
      {isOpen && <AuditDetails id={id} entry={entry} {...rest} />}
    </Item>
  )
}

const Item = styled('li')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
}))

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 16,
  padding: '8px 10px 8px 16px',
  '& time': {
    ...theme.typography.body2,
    gridColumn: '1 / -1',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '76px minmax(0, 1fr) auto',
    '& time': { gridColumn: 'auto' },
  },
}))
