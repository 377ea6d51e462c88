import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { runsTexts } from './runsTexts.ts'

interface Props {
  isDry: boolean
  onChange: (isDry: boolean) => void
}

/** Switches effects of a run on; they are off by default. */
export function EffectsSwitch({ isDry, onChange }: Props) {
  const texts = runsTexts(useTexts())
  const id = useId()
  return (
    <div>
      <FormControlLabel
        label={texts.withEffects}
        control={
          <Switch
            checked={!isDry}
            color="warning"
            onChange={event => onChange(!event.target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <Typography variant="caption" component="p" id={id} sx={{ color: 'text.secondary' }}>
        {texts.withEffectsHint}
      </Typography>
    </div>
  )
}
