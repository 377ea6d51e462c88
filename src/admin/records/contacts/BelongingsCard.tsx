import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../../ui/useTexts.ts'
import { BelongingRow } from './BelongingRow.tsx'
import { contactsTexts } from './contactsTexts.ts'
import { GatheredCard } from './GatheredCard.tsx'
import type { Belongings } from './useBelongings.ts'

interface Props extends Belongings {
  title: string
  /** Of what they are records. */
  entity: string
  contactId: string
  /** Said where there is none; else nothing is shown then. */
  none?: string | undefined
}

/** Records of one kind that belong to a contact, with the way to all of them. */
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
