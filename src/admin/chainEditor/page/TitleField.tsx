import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'

interface Props {
  title: string
  isEditable: boolean
  onRename: (title: string) => void
}

/** Shows the chain's title as the page's heading; a click or Enter edits it in place. */
export function TitleField({ title, isEditable, onRename }: Props) {
  const texts = chainEditorTexts(useTexts())
  const [draft, setDraft] = useState<string>()

  function finish() {
    const next = draft?.trim()
    setDraft(undefined)
    if (next && next !== title) onRename(next)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') finish()
    else if (event.key === 'Escape') setDraft(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (draft !== undefined)
    return (
      <Field
        value={draft}
        aria-label={texts.title}
        maxLength={120}
        autoFocus
        onFocus={event => event.target.select()}
        onChange={event => setDraft(event.target.value)}
        onBlur={finish}
        onKeyDown={handleKey}
      />
    )
  return (
    <Heading title={title}>
      {isEditable ? (
        <Name title={texts.rename} onClick={() => setDraft(title)}>
          <span>{title}</span>
        </Name>
      ) : (
        <span>{title}</span>
      )}
    </Heading>
  )
}

const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  minWidth: 0,
  '& span:not(.MuiTouchRipple-root, .MuiTouchRipple-root *)': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}))

const Name = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  letterSpacing: 'inherit',
  maxWidth: '100%',
  minHeight: 36,
  padding: '4px 8px',
  borderRadius: 6,
  justifyContent: 'flex-start',
  '&:hover, &:focus-visible': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}))

const Field = styled('input')(({ theme }) => ({
  ...theme.typography.h2,
  flex: '0 1 360px',
  minWidth: 80,
  minHeight: 36,
  padding: '4px 8px',
  color: 'inherit',
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.primary.main}`,
  borderRadius: 6,
}))
