import WarningIcon from '@mui/icons-material/ReportProblemOutlined'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { useEntities } from '../../configuration/useEntities.ts'
import { thingLink } from './auditLinks.ts'
import type { AuditEntry, AuditSentence } from './auditSentence.ts'

/** Renders an entry as a sentence with a link to its record. */
export function Sentence({ entry, sentence }: { entry: AuditEntry; sentence: AuditSentence }) {
  const { entities = [] } = useEntities()
  const to = thingLink(entry, entities)
  return (
    <Words>
      {entry.action === 'signInFailed' && <WarningIcon aria-hidden sx={warningStyle} />}
      {sentence.parts.map((part, index) => {
        if (typeof part === 'string') return part
        const key = `${index}`
        if ('who' in part) return <strong key={key}>{part.who}</strong>
        if (!to) return <em key={key}>{part.what}</em>
        return (
          <Link key={key} component={RouterLink} to={to} sx={linkStyle}>
            {part.what}
          </Link>
        )
      })}
      {sentence.addition && <small> {sentence.addition}</small>}
    </Words>
  )
}

/** Links within text are underlined, because color alone would not mark them. */
const linkStyle = { textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)' }

const warningStyle = { fontSize: 18, color: 'warning.main', verticalAlign: 'text-bottom', mr: 0.75 }

const Words = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: 600 },
  '& em': { fontStyle: 'normal', fontWeight: 500 },
  '& small': { fontSize: 'inherit', color: theme.palette.text.secondary },
}))
