import Stack from '@mui/material/Stack'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { BelongingsCard } from './BelongingsCard.tsx'
import { contactsTexts } from './contactsTexts.ts'
import { EmailPermission } from './EmailPermission.tsx'
import { OverviewCards } from './OverviewCards.tsx'
import { TypeRecordsCards } from './TypeRecordsCards.tsx'
import { useConversationsOf, useFilledIntakesOf } from './useBelongings.ts'

/** Shows the contact's related data, newest first: conversations and filled intakes, among others. */
export function ContactBelongings({ record }: { record: components['schemas']['Contact'] }) {
  const texts = contactsTexts(useTexts())
  const id = record._id
  const conversations = useConversationsOf(id)
  const intakes = useFilledIntakesOf(id)
  const isAlone = conversations.rows?.length === 0 && intakes.rows?.length === 0
  return (
    <Stack spacing={2.5} sx={{ minWidth: 0 }}>
      <BelongingsCard
        title={texts.conversations}
        entity="conversation"
        contactId={id}
        none={isAlone ? texts.none : undefined}
        {...conversations}
      />
      <BelongingsCard title={texts.filledIntakes} entity="filled_intake" contactId={id} {...intakes} />
      <TypeRecordsCards contactId={id} />
      <OverviewCards contactId={id} />
      {(record.emails ?? []).length > 0 && <EmailPermission contactId={id} />}
    </Stack>
  )
}
