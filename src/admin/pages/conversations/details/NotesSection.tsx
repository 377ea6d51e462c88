import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { Conversation } from '../conversation.ts'
import type { TalkDeeds } from '../talk/useTalkDeeds.ts'
import { Section } from './Section.tsx'

interface Props {
  conversation: Conversation
  deeds: TalkDeeds
}

/** As the entity has them. */
const longestTag = 60
const mostTags = 50
const longestNotes = 10_000

/** What the team has noted of the conversation as a whole: tags and words. */
export function NotesSection({ conversation, deeds }: Props) {
  const { details } = useTexts().inbox
  return (
    <>
      <Section title={details.tags}>
        <Tags tags={conversation.tags ?? noTags} deeds={deeds} />
      </Section>
      <Section title={details.notes}>
        <Notes stored={conversation.notes ?? ''} deeds={deeds} />
      </Section>
    </>
  )
}

const noTags: string[] = []

function Tags({ tags, deeds }: { tags: string[]; deeds: TalkDeeds }) {
  const { details } = useTexts().inbox
  function change(next: string[]) {
    const clean = next.map(tag => tag.trim().slice(0, longestTag)).filter(Boolean)
    const all = [...new Set(clean)].slice(0, mostTags)
    void deeds.change({ tags: all.length > 0 ? all : null }, details.saved)
  }
  return (
    <Autocomplete
      multiple
      freeSolo
      size="small"
      options={noTags}
      value={tags}
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

function Notes({ stored, deeds }: { stored: string; deeds: TalkDeeds }) {
  const { details } = useTexts().inbox
  const [text, setText] = useState(stored)
  const [known, setKnown] = useState(stored)
  // A colleague may have written meanwhile: what one has begun oneself stays.
  if (stored !== known) {
    setKnown(stored)
    if (text === known) setText(stored)
  }
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
      {text !== stored && (
        <SpinnerButton
          size="small"
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => deeds.change({ notes: text.trim() || null }, details.saved)}
        >
          {details.saveNotes}
        </SpinnerButton>
      )}
    </>
  )
}
