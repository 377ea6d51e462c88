import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { Input } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { onboardingTexts } from './onboardingTexts.ts'

interface Props {
  /** Previous input. */
  first?: string
  onGiven: (typed: string) => void
}

/** Asks for the website or the name of the business, the only question of the first start. */
export function AskSite({ first = '', onGiven }: Props) {
  const { ask: texts } = onboardingTexts(useTexts())
  const [typed, setTyped] = useState(first)
  const [isMissing, setMissing] = useState(false)
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    const given = typed.trim()
    if (given === '') setMissing(true)
    else onGiven(given)
  }

  return (
    <form noValidate onSubmit={submit}>
      <Typography component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        {texts.label}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ mt: 0.75, maxWidth: 560 }}>
        <Input
          id={id}
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
          value={typed}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-hint`}
          onChange={event => [setTyped(event.target.value), setMissing(false)]}
        />
        <Button type="submit" variant="contained" sx={{ flex: 'none' }}>
          {texts.begin}
        </Button>
      </Stack>
      <FormHelperText
        id={`${id}-hint`}
        error={isMissing}
        role={isMissing ? 'alert' : undefined}
        sx={{ mx: 0 }}
      >
        {isMissing ? texts.empty : texts.hint}
      </FormHelperText>
    </form>
  )
}
