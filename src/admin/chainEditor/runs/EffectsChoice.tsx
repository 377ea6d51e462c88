import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { type ChainEffect, canBeTaken } from './rerunRequest.ts'
import { runsTexts } from './runsTexts.ts'
import { ValueBox } from './ValueBox.tsx'

interface Props {
  effects: readonly ChainEffect[]
  repeated: ReadonlySet<string>
  titleOf: (stepId: string) => string
  onChange: (repeated: ReadonlySet<string>) => void
}

/** Lists the effects ahead with their recorded results; each is repeated or replayed from the record. */
export function EffectsChoice({ effects, repeated, titleOf, onChange }: Props) {
  const texts = runsTexts(useTexts())
  const id = useId()
  if (effects.length === 0) return <Typography variant="body2">{texts.noEffectsAhead}</Typography>

  function choose(path: string, isRepeated: boolean) {
    const next = new Set(repeated)
    if (isRepeated) next.add(path)
    else next.delete(path)
    onChange(next)
  }

  return (
    <section aria-labelledby={id}>
      <Typography variant="subtitle2" component="h3" id={id}>
        {texts.effectsAhead}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.effectsAheadHint}
      </Typography>
      <List>
        {effects.map(effect => (
          <li key={effect.path}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {titleOf(effect.step_id)} <code>{effect.path}</code>
            </Typography>
            <RadioGroup
              row
              aria-label={`${titleOf(effect.step_id)} ${effect.path}`}
              value={repeated.has(effect.path) || !canBeTaken(effect) ? 'repeat' : 'taken'}
              onChange={event => choose(effect.path, event.target.value === 'repeat')}
            >
              <FormControlLabel
                value="taken"
                disabled={!canBeTaken(effect)}
                control={<Radio size="small" />}
                label={texts.takeRecorded}
              />
              <FormControlLabel value="repeat" control={<Radio size="small" />} label={texts.repeat} />
            </RadioGroup>
            <ValueBox title={texts.given} value={effect.input} />
            {canBeTaken(effect) && <ValueBox title={texts.returned} value={effect.output} />}
          </li>
        ))}
      </List>
    </section>
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  maxHeight: 320,
  overflowY: 'auto',
  '& > li': { padding: '8px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& code': { ...theme.typography.caption, color: theme.palette.text.secondary },
}))
