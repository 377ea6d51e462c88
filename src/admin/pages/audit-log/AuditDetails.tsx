import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { actorName } from '../../../ui/actorName.ts'
import { dateFormat } from '../../../ui/formats/dateFormat.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { useEntities } from '../../configuration/useEntities.ts'
import type { AuditFilter } from './auditFilter.ts'
import { historyLink, thingLink } from './auditLinks.ts'
import type { AuditEntry } from './auditSentence.ts'
import { auditTexts } from './auditTexts.ts'

interface Props {
  id: string
  entry: AuditEntry
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}

/** Shows an entry's exact time and IP address, with buttons for other entries of the same actor or record. */
export function AuditDetails({ id, entry, filter, onFilter }: Props) {
  const texts = useTexts()
  const { details: words } = auditTexts(texts)
  const zone = useTimeZone()
  const { actor, ip, request_id, entity_id, count } = entry
  const name = actorName(actor, texts)
  const full = dateFormat(texts.language, { dateStyle: 'full', timeStyle: 'long' }, zone)
  return (
    <Details id={id}>
      <dl>
        <dt>{words.at}</dt>
        <dd>{full.format(new Date(entry.at))}</dd>
        <dt>{words.ip}</dt>
        <dd>{ip || words.noIp}</dd>
        {request_id && <dt>{words.request}</dt>}
        {request_id && <dd>{request_id}</dd>}
        {entity_id && count === 1 && <dt>{words.id}</dt>}
        {entity_id && count === 1 && <dd>{entity_id}</dd>}
      </dl>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Ways entry={entry} />
        {filter.record === undefined && entity_id !== null && count === 1 && (
          <Button size="small" variant="outlined" onClick={() => onFilter({ record: entity_id })}>
            {words.aboutThing}
          </Button>
        )}
        {filter.actor === undefined && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => onFilter({ ...filter, actor: actor.id === '' ? 'system' : actor.id })}
          >
            {words.byPerson(name)}
          </Button>
        )}
      </Stack>
    </Details>
  )
}

/** Links to the record of an entry and to its history. */
function Ways({ entry }: { entry: AuditEntry }) {
  const { details: words } = auditTexts(useTexts())
  const { entities = [] } = useEntities()
  const link = thingLink(entry, entities)
  const history = historyLink(entry, entities)
  return (
    <>
      {link && (
        <Button size="small" variant="outlined" component={RouterLink} to={link}>
          {words.open}
        </Button>
      )}
      {history && (
        <Button size="small" variant="outlined" component={RouterLink} to={history}>
          {words.history}
        </Button>
      )}
    </>
  )
}

const Details = styled('div')(({ theme }) => ({
  padding: '4px 16px 16px',
  [theme.breakpoints.up('sm')]: { paddingLeft: 108 },
  '& dl': {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '4px 20px',
    margin: 0,
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
}))
