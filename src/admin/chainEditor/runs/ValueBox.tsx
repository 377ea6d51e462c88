import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { runsTexts } from './runsTexts.ts'

interface Props {
  title: string
  /** JSON, or plain text. */
  value: unknown
  isOpen?: boolean
}

/** Characters shown at first; the rest appears on demand. */
const maxShown = 5_000

/** Shows a value that a step received or returned, collapsible under its name. */
export function ValueBox({ title, value, isOpen = false }: Props) {
  const texts = runsTexts(useTexts())
  const [isWhole, setWhole] = useState(false)
  const text = shownText(value)
  const isCut = !isWhole && text.length > maxShown
  return (
    <Folded open={isOpen}>
      <summary>{title}</summary>
      <Words dir="auto" tabIndex={0} role="group" aria-label={title}>
        {isCut ? `${text.slice(0, maxShown)}…` : text}
      </Words>
      <Below>
        <CopyButton text={text} aria-label={`${texts.copy}: ${title}`}>
          {texts.copy}
        </CopyButton>
        {isCut && (
          <Button size="small" onClick={() => setWhole(true)}>
            {texts.showWhole(text.length)}
          </Button>
        )}
      </Below>
    </Folded>
  )
}

/** Returns text as it is, anything else as indented JSON. */
export function shownText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value as JsonValue, null, 2)
}

const Folded = styled('details')(({ theme }) => ({
  minWidth: 0,
  '& summary': {
    ...theme.typography.body2,
    width: 'fit-content',
    cursor: 'pointer',
    fontWeight: 600,
    borderRadius: 4,
  },
}))

const Words = styled('pre')(({ theme }) => ({
  margin: '4px 0',
  borderRadius: 8,
  padding: '8px 10px',
  maxHeight: 280,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.75rem',
  backgroundColor: theme.palette.action.hover,
}))

const Below = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 })
