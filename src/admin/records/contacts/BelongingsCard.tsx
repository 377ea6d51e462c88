import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../../ui/useTexts.ts'
import { BelongingRow } from './BelongingRow.tsx'
import { contactsTexts } from './contactsTexts.ts'
import { GatheredCard } from './GatheredCard.tsx'
import type { Belongings } from './useBelongings.ts'

interface Props extends Belongings {
  title: string
  /** Entity of the records. */
  entity: string
  contactId: string
  /** Text for an empty list; without it, an empty list renders nothing. */
  none?: string | undefined
}

/** Shows the newest records of one entity that belong to a contact, with a link to all of them. */
export function BelongingsCard({ entity, contactId, rows, hasMore, ...card }: Props) {
  const texts = contactsTexts(useTexts())
  const all = hasMore && (
    <Link component={RouterLink} to={allOf(entity, contactId)} variant="body2">
      {texts.showAll}
    </Link>
  )
  return (
    <GatheredCard {...card} count={rows?.length} more={all}>
      {rows?.map(row => (
        <BelongingRow key={row.id} entity={entity} row={row} />
      ))}
    </GatheredCard>
  )
}

function allOf(entity: string, contactId: string): string {
  const filter = JSON.stringify({ contact_id: { eq: contactId } })
  return `/${entity}?${new URLSearchParams({ filter })}`
}
