import CloseIcon from '@mui/icons-material/Close'
import { alpha, styled } from '@mui/material/styles'
import type { WidgetProps } from '@rjsf/utils'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { controlProps, Input } from './controls.ts'

/** A list of short texts: Enter or a comma adds one, Backspace in an empty field takes the last away. */
export function TagsWidget(props: WidgetProps) {
  const { id, disabled, readonly, onChange, onBlur } = props
  const { form } = useTexts()
  const [text, setText] = useState('')
  const tags: string[] = Array.isArray(props.value) ? props.value.map(String) : []
  const isLocked = disabled || readonly

  function add() {
    const news = text.split(',').map(one => one.trim())
    const fresh = [...new Set(news)].filter(one => one !== '' && !tags.includes(one))
    setText('')
    if (fresh.length > 0) onChange([...tags, ...fresh])
  }

  function handleKey(event: KeyboardEvent) {
    const isAdding = (event.key === 'Enter' || event.key === ',') && text.trim() !== ''
    if (isAdding) {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      onChange(tags.slice(0, -1))
    }
  }

  return (
    <div>
      {tags.length > 0 && (
        <Tags>
          {tags.map(tag => (
            <Tag key={tag}>
              {tag}
              {!isLocked && (
                <button
                  type="button"
                  aria-label={form.remove(tag)}
                  onClick={() => onChange(tags.filter(one => one !== tag))}
                >
                  <CloseIcon />
                </button>
              )}
            </Tag>
          ))}
        </Tags>
      )}
      <Input
        {...controlProps(props)}
        value={text}
        placeholder={form.tagHint}
        onChange={event => setText(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => {
          add()
          onBlur(id, tags)
        }}
      />
    </div>
  )
}

const Tags = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '0 0 6px',
  padding: 0,
  listStyle: 'none',
})

const Tag = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  padding: '2px 4px 2px 10px',
  minHeight: 28,
  borderRadius: 14,
  overflowWrap: 'anywhere',
  backgroundColor: alpha(theme.palette.primary.main, 0.1),
  '& button': {
    all: 'unset',
    display: 'inline-flex',
    padding: 3,
    borderRadius: 12,
    cursor: 'pointer',
    '& svg': { fontSize: 16 },
    '&:hover': { backgroundColor: alpha(theme.palette.primary.main, 0.16) },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  },
}))
