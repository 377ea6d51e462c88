import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Collapse from '@mui/material/Collapse'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { copyText } from '../../../../ui/copyText.ts'
import { ReadRows } from '../../../../ui/ReadRows.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { documentsTexts } from '../documentsTexts.ts'

interface Props {
  tags: readonly { name: string; tag: string }[]
  /** True for a Word template: a tag is copied, because the text is not here. */
  isWord: boolean
  onInsert: (tag: string) => void
}

/** Offers the placeholders of a template, and explains the tags. */
export function TagPalette({ tags, isWord, onInsert }: Props) {
  const { palette: texts } = documentsTexts(useTexts())
  const notify = useNotify()
  const id = useId()
  const [isExplained, setExplained] = useState(false)
  async function take(tag: string) {
    if (!isWord) return onInsert(tag)
    if (await copyText(tag)) notify(texts.copied(tag), { type: 'success' })
  }
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography variant="h2" id={id}>
        {texts.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {tags.length === 0 ? texts.empty : isWord ? texts.copy : texts.insert}
      </Typography>
      {tags.length > 0 && (
        <Chips>
          {tags.map(({ name, tag }) => (
            <li key={name}>
              <Chip size="small" variant="outlined" label={name} title={tag} onClick={() => take(tag)} />
            </li>
          ))}
        </Chips>
      )}
      <Button
        size="small"
        aria-expanded={isExplained}
        aria-controls={`${id}-help`}
        onClick={() => setExplained(is => !is)}
        sx={{ ml: -0.5, mt: 0.5 }}
      >
        {texts.help}
      </Button>
      <Collapse in={isExplained} id={`${id}-help`} unmountOnExit>
        <ReadRows>
          {examples.map(([meaning, tag]) => (
            <div key={tag}>
              <dt>
                <code>{tag}</code>
              </dt>
              <dd>
                <Typography variant="body2">{texts.meanings[meaning]}</Typography>
              </dd>
            </div>
          ))}
        </ReadRows>
      </Collapse>
    </Paper>
  )
}

/** Tags by what they mean; they are the same in each language. */
const examples = [
  ['value', '{{patient.name}}'],
  ['date', '{{visit.date | date}}'],
  ['money', '{{total | money: "EUR"}}'],
  ['otherwise', '{{note | default: "–"}}'],
  ['list', '{{#rows}}- {{name}}: {{price}}{{/rows}}'],
  ['join', '{{tags | join: ", "}}'],
  ['yes', '{{#is_new}}…{{/is_new}}'],
  ['no', '{{^is_new}}…{{/is_new}}'],
  ['formatted', '{{@summary}}'],
  ['picture', '{{%signature}}'],
  ['note', '{{! … }}'],
] as const

const Chips = styled('ul')({
  listStyle: 'none',
  margin: '10px 0 0',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  maxHeight: 150,
  overflowY: 'auto',
  '& .MuiChip-root': { maxWidth: '100%', fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
})
