import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { alpha, type Palette } from '@mui/material/styles'

interface Look {
  isLocked: boolean
  isInvalid: boolean
}

/** Returns an editor theme that matches the other controls, light or dark. */
export function codeTheme(palette: Palette, shape: { borderRadius: number | string }, look: Look): Extension {
  const isDark = palette.mode === 'dark'
  return [
    EditorView.theme(frame(palette, shape, look), { dark: isDark }),
    syntaxHighlighting(isDark ? darkStyle : lightStyle),
  ]
}

function frame(
  { text, background, primary, error }: Palette,
  { borderRadius }: { borderRadius: number | string },
  { isLocked, isInvalid }: Look,
) {
  const line = isInvalid ? error.main : alpha(text.primary, 0.42)
  return {
    '&': {
      font: 'inherit',
      color: isLocked ? text.secondary : text.primary,
      backgroundColor: background.paper,
      border: `1px ${isLocked ? 'dashed' : 'solid'} ${line}`,
      borderRadius: typeof borderRadius === 'number' ? `${borderRadius}px` : borderRadius,
      maxHeight: '60vh',
      minWidth: '0',
      overflow: 'hidden',
    },
    '&.cm-focused': { outline: `2px solid ${isInvalid ? error.main : primary.main}`, outlineOffset: '-1px' },
    '.cm-scroller': {
      fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
      fontSize: '13px',
      lineHeight: '20px',
    },
    '.cm-content': { padding: '8px 0', caretColor: text.primary },
    '.cm-gutters': { backgroundColor: 'transparent', color: text.secondary, border: '0' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
    '&.cm-focused .cm-activeLine': { backgroundColor: alpha(text.primary, 0.05) },
    '.cm-content ::selection, .cm-content::selection': { backgroundColor: alpha(primary.main, 0.25) },
    '.cm-tooltip': {
      color: text.primary,
      backgroundColor: background.paper,
      border: `1px solid ${alpha(text.primary, 0.3)}`,
      borderRadius: '6px',
    },
  }
}

const lightStyle = highlight({
  name: '#0b4f9e',
  text: '#1b6e3c',
  number: '#8a4b00',
  word: '#7a1fa2',
  quiet: '#565b78',
})

const darkStyle = highlight({
  name: '#8fc0ff',
  text: '#7fd3a0',
  number: '#f2bd6b',
  word: '#d8b0ff',
  quiet: '#a9aec8',
})

function highlight(color: Record<'name' | 'text' | 'number' | 'word' | 'quiet', string>): HighlightStyle {
  return HighlightStyle.define([
    { tag: [tags.propertyName, tags.tagName, tags.link, tags.url], color: color.name },
    { tag: [tags.string, tags.attributeValue, tags.regexp], color: color.text },
    { tag: [tags.number, tags.attributeName], color: color.number },
    { tag: [tags.keyword, tags.bool, tags.null, tags.typeName], color: color.word },
    { tag: [tags.comment, tags.meta, tags.processingInstruction], color: color.quiet },
    { tag: tags.heading, color: color.name, fontWeight: 'bold' },
    { tag: tags.strong, fontWeight: 'bold' },
    { tag: tags.emphasis, fontStyle: 'italic' },
  ])
}
