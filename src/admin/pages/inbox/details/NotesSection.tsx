import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { createMemory } from '../../../../ui/createMemory.ts'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { ConversationActions } from '../conversation/useConversationActions.ts'
import type { Conversation } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'
import { Section } from './Section.tsx'

interface Props {
  conversation: Conversation
  actions: ConversationActions
}

/** Limits of the entity's schema. */
const longestTag = 60
const maxTags = 50
const longestNotes = 10_000

/** Edits the team's tags and notes for the conversation. */
export function NotesSection({ conversation, actions }: Props) {
  const { details } = inboxTexts(useTexts())
  return (
    <>
      <Section title={details.tags}>
        <Tags tags={conversation.tags ?? noTags} actions={actions} />
      </Section>
      <Section title={details.notes}>
        <Notes id={conversation._id} stored={conversation.notes ?? ''} actions={actions} />
      </Section>
    </>
  )
}

const noTags: string[] = []

function Tags({ tags, actions }: { tags: string[]; actions: ConversationActions }) {
  const { details } = inboxTexts(useTexts())
  // The chosen tags until they are stored, so that the next change builds on them.
  const [chosen, setChosen] = useState<string[]>()
  const stored = useRef<Promise<unknown>>(Promise.resolve())
  function change(next: string[]) {
    const clean = next.map(tag => tag.trim().slice(0, longestTag)).filter(Boolean)
    const all = [...new Set(clean)].slice(0, maxTags)
    setChosen(all)
    stored.current = stored.current
      .then(() => actions.change({ tags: all.length > 0 ? all : null }, details.saved))
      .then(() => setChosen(now => (now === all ? undefined : now)))
  }
  return (
    <Autocomplete
      multiple
      freeSolo
      size="small"
      options={noTags}
      value={chosen ?? tags}
      onChange={(_, next) => change(next)}
      renderValue={(values, itemProps) =>
        values.map((tag, index) => {
          const { key, ...props } = itemProps({ index })
          return <Chip key={key} size="small" label={tag} {...props} />
        })
      }
      renderInput={params => (
        <TextField
          {...params}
          placeholder={details.tagsHint}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': details.tagsHint },
          }}
        />
      )}
    />
  )
}

/** Unsaved notes, and the stored notes that they are based on. */
interface NotesDraft {
  stored: string
  text: string
}

/**
 * Returns the draft. If a colleague has changed the stored notes since, returns these followed by the draft, because
 * saving the draft alone would overwrite the colleague's text.
 */
function withDraft(stored: string, draft: NotesDraft | undefined): string {
  if (!draft) return stored
  return draft.stored === stored ? draft.text : [stored, draft.text].filter(Boolean).join('\n')
}

function Notes({ id, stored, actions }: { id: string; stored: string; actions: ConversationActions }) {
  const { details } = inboxTexts(useTexts())
  const [draft] = useState(() => createMemory<NotesDraft>(`inbox_notes_${id}`, () => sessionStorage))
  const [text, setText] = useState(() => withDraft(stored, draft.read()))
  const [known, setKnown] = useState(stored)
  // A colleague may have changed the notes in the meantime; the user's own draft stays.
  if (stored !== known) {
    setKnown(stored)
    if (text.trim() === known.trim()) setText(stored)
  }
  // Notes are stored without leading and trailing whitespace.
  const isUnsaved = text !== stored && text.trim() !== stored
  useEffect(() => draft.write(isUnsaved ? { stored, text } : undefined), [draft, isUnsaved, stored, text])
  return (
    <>
      <TextField
        multiline
        size="small"
        sx={{ '& .MuiOutlinedInput-root[class]': { backgroundColor: 'background.paper' } }}
        minRows={2}
        maxRows={10}
        value={text}
        placeholder={details.notesHint}
        onChange={event => setText(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': details.notes, maxLength: longestNotes } }}
      />
      {isUnsaved && (
        <SpinnerButton
          size="small"
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => actions.change({ notes: text.trim() || null }, details.saved)}
        >
          {details.saveNotes}
        </SpinnerButton>
      )}
    </>
  )
}
