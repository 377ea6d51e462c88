import CodeIcon from '@mui/icons-material/Code'
import BoldIcon from '@mui/icons-material/FormatBold'
import ItalicIcon from '@mui/icons-material/FormatItalic'
import ListIcon from '@mui/icons-material/FormatListBulleted'
import LinkIcon from '@mui/icons-material/InsertLink'
import HeadingIcon from '@mui/icons-material/Title'
import IconButton from '@mui/material/IconButton'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import type { MarkdownFormat } from './markdownFormat.ts'

interface Props {
  label: string
  areaId: string
  onFormat: (format: MarkdownFormat) => void
}

const tools: [MarkdownFormat, ComponentType<{ fontSize: 'small' }>, shortcut?: string][] = [
  ['bold', BoldIcon, 'B'],
  ['italic', ItalicIcon, 'I'],
  ['heading', HeadingIcon],
  ['list', ListIcon],
  ['link', LinkIcon, 'K'],
  ['code', CodeIcon, 'E'],
]

/** Shows buttons that format the selection. They are one Tab stop, with arrow keys between them. */
export function MarkdownTools({ label, areaId, onFormat }: Props) {
  const { widgets } = useTexts()
  const [current, setCurrent] = useState(0)

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = (current + step + tools.length) % tools.length
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      role="toolbar"
      aria-label={`${widgets.tools}: ${label}`}
      aria-controls={areaId}
      onKeyDown={handleKey}
    >
      {tools.map(([format, Icon, shortcut], index) => (
        <IconButton
          key={format}
          size="small"
          tabIndex={index === current ? 0 : -1}
          aria-label={widgets[format]}
          aria-keyshortcuts={shortcut && `Control+${shortcut}`}
          title={shortcut ? `${widgets[format]} (Ctrl+${shortcut})` : widgets[format]}
          onFocus={() => setCurrent(index)}
          onClick={() => onFormat(format)}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </div>
  )
}
