import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { lazyDialog } from '../../../../ui/lazy/lazyDialog.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { ContactSearch } from '../../../contactSearch/ContactSearch.tsx'
import type { ConversationActions } from '../conversation/useConversationActions.ts'
import type { Conversation } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'

const CreateDialog = lazyDialog(
  () => import('../../../../resources/reference/CreateDialog.tsx').then(one => one.CreateDialog),
  ({ onDone }) => onDone(undefined),
)

interface Props {
  conversation: Conversation
  actions: ConversationActions
}

/** Links the visitor to an existing contact, or creates one from the known data. */
export function LinkContact({ conversation, actions }: Props) {
  const { details } = inboxTexts(useTexts())
  const [text, setText] = useState('')
  const [isCreating, setCreating] = useState(false)
  const link = (id: string, name: string) => actions.change({ contact_id: id }, details.linked(name))
  return (
    <>
      <ContactSearch
        label={details.link}
        hint={details.linkHint}
        none={details.linkNone}
        onText={setText}
        onChoose={chosen => chosen && void link(chosen._id, chosen.name)}
      />
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={() => setCreating(true)}
        sx={{ alignSelf: 'flex-start', ml: -0.5 }}
      >
        {details.create}
      </Button>
      {isCreating && (
        <CreateDialog
          entity="contact"
          text={text.includes('@') ? '' : text.trim()}
          known={knownOf(conversation, text.trim())}
          onDone={created => {
            setCreating(false)
            if (created) void link(created.id, created.label)
          }}
        />
      )}
    </>
  )
}

/**
 * Returns the initial values of a new contact: data of the conversation and, if the search text is an e-mail address,
 * that address.
 */
function knownOf({ language_id, timezone }: Conversation, text: string): JsonObject {
  return {
    ...(text.includes('@') && { emails: [text] }),
    ...(language_id && { language: language_id }),
    ...(timezone && { timezone }),
  }
}
