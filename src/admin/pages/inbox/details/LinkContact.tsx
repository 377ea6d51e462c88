import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useGetList } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { lazyDialog } from '../../../../ui/lazy/lazyDialog.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { ConversationActions } from '../conversation/useConversationActions.ts'
import type { Contact, Conversation } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'

const CreateDialog = lazyDialog(
  () => import('../../../../resources/reference/CreateDialog.tsx').then(one => one.CreateDialog),
  ({ onDone }) => onDone(undefined),
)

interface Props {
  conversation: Conversation
  actions: ConversationActions
}

type Found = Contact & { id: string }

/** Links the visitor to an existing contact, or creates one from the known data. */
export function LinkContact({ conversation, actions }: Props) {
  const all = useTexts()
  const { common, controls } = all
  const inbox = inboxTexts(all)
  const { details } = inbox
  const [text, setText] = useState('')
  const [isCreating, setCreating] = useState(false)
  const { found, isLoading } = useFoundContacts(useDeferredValue(text.trim()))
  const link = (id: string, name: string) => actions.change({ contact_id: id }, details.linked(name))
  return (
    <>
      <Autocomplete<Found>
        size="small"
        fullWidth
        options={found}
        loading={isLoading}
        value={null}
        inputValue={text}
        filterOptions={all => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ _id }) => _id}
        loadingText={common.loading}
        noOptionsText={text.trim() ? details.linkNone : details.linkHint}
        clearText={controls.clear}
        openText={controls.open}
        onInputChange={(_, next, reason) => reason !== 'reset' && setText(next)}
        onChange={(_, chosen) => chosen && void link(chosen._id, chosen.name)}
        renderOption={({ key, ...line }, { name, emails = [] }) => (
          <li key={key} {...line} style={{ display: 'block' }}>
            <Typography variant="body2">{name}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {emails[0]}
            </Typography>
          </li>
        )}
        renderInput={params => <TextField {...params} label={details.link} placeholder={details.linkHint} />}
        sx={{ mt: 0.5 }}
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

function useFoundContacts(text: string) {
  const { data = [], isFetching } = useGetList<Found>(
    'contact',
    { pagination: { page: 1, perPage: 10 }, filter: { q: text } },
    { enabled: text !== '', staleTime: 10_000, retry: false },
  )
  return { found: text === '' ? [] : data, isLoading: isFetching && data.length === 0 }
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
