import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Figure } from './Figure.ts'
import { figuresTexts } from './figuresTexts.ts'

/** Says what a built-in figure counts, and what can be changed about it. */
export function BuiltinFigure({ figure: { key, description } }: { figure: Figure }) {
  const { builtin: texts } = figuresTexts(useTexts())
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2.5 }}>
      <AlertTitle>{texts.title}</AlertTitle>
      {[description, texts.key(key), texts.hint].filter(Boolean).map(line => (
        <p key={line} style={{ margin: '4px 0 0' }}>
          {line}
        </p>
      ))}
    </Alert>
  )
}
