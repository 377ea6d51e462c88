import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import { anyProblemText } from '../../../../ui/problemText.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { browserTimeZone } from '../../../../ui/useTimeZone.ts'
import { onboardingTexts } from '../onboardingTexts.ts'
import type { OnboardingStatus } from '../useOnboarding.ts'
import { FoundRows } from './FoundRows.tsx'
import { type Choice, foundField, nameIn, type Part, writtenFields, writtenValue } from './proposal.ts'
import { takeOver } from './takeOver.ts'
import { proposalKey, useProposal } from './useProposal.ts'
import { WrittenRow } from './WrittenRow.tsx'

interface Props {
  /** The address or the name. */
  given: string
  business: OnboardingStatus['business']
  onOther: () => void
}

/** What was found of a business, field by field, and the button that makes an agent of it. */
export function Review({ given, business, onOther }: Props) {
  const all = useTexts()
  const { review: texts } = onboardingTexts(all)
  const api = useApi()
  const queries = useQueryClient()
  const { proposal, isReading, error } = useProposal(given)
  const [choice, setChoice] = useState<Choice>({ typed: {}, left: [] })
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const written = useRef(new Set<string>())
  const of = { given, proposal, choice }
  const toggle = (part: Part) =>
    setChoice(({ typed, left }) => ({
      typed,
      left: left.includes(part) ? left.filter(one => one !== part) : [...left, part],
    }))
  const type = (field: keyof Choice['typed'], value: string) =>
    setChoice(({ typed, left }) => ({ left, typed: { ...typed, [field]: value } }))
  const isNameless = writtenValue('name', of).trim() === ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isNameless) return setFault(texts.nameMissing)
    setFault(undefined)
    setBusy(true)
    try {
      const taken = { ...of, business, timeZone: browserTimeZone, language: all.language }
      await takeOver(api, taken, written.current)
      // What was read of the site is as it was.
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== proposalKey })
    } catch (refusal) {
      setFault(anyProblemText(refusal, all))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h2">{texts.title}</Typography>
        <Button size="small" color="inherit" onClick={onOther}>
          {texts.again}
        </Button>
      </Stack>
      <Typography aria-live="polite" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {isReading ? `${texts.reading(given)} ${texts.readingHint}` : saying()}
      </Typography>
      {isReading && <LinearProgress aria-label={texts.reading(given)} sx={{ mb: 1.5 }} />}
      {error && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {texts.failed}: {anyProblemText(error, all)}
        </Alert>
      )}
      {writtenFields.map(field => (
        <WrittenRow
          key={field}
          field={field}
          value={writtenValue(field, of)}
          found={foundField(proposal, field)}
          isTaken={!choice.left.includes(field)}
          fault={field === 'name' && isNameless ? fault : undefined}
          onType={value => type(field, value)}
          onToggle={() => toggle(field)}
        />
      ))}
      {proposal && (
        <FoundRows {...{ proposal, choice }} onToggle={toggle} onColor={value => type('color', value)} />
      )}
      {fault && !isNameless && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {fault}
        </Alert>
      )}
      <Button type="submit" variant="contained" loading={isBusy} sx={{ mt: 2 }}>
        {texts.takeOver}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {texts.more}
      </Typography>
    </form>
  )

  function saying(): string {
    if (nameIn(given) !== undefined || error) return texts.byHand
    return proposal && proposal.fields.length > 0 ? texts.found : texts.nothing(given)
  }
}
