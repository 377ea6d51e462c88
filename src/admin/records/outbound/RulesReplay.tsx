import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { operations } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { formatMoment } from '../../../ui/formatMoment.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { reasonSentences, trialText } from '../../outbound/decisionText.ts'
import { outboundTexts } from '../../outbound/outboundTexts.ts'
import { outboundRulesTexts } from './outboundRulesTexts.ts'
import { PanelCard } from './PanelCard.tsx'
import type { RulesInput } from './rulesIn.ts'

type Replayed = operations['replayOutbound']['responses']['200']['content']['application/json']

/** Decides again about the messages of the last 30 days, by the rules of the form. */
export function RulesReplay({ rules }: { rules: RulesInput }) {
  const all = useTexts()
  const { replay: texts, trial } = outboundRulesTexts(all)
  const { client } = useApi()
  const [found, setFound] = useState<{ answer: Replayed; rules: RulesInput } | null>(null)
  const [error, setError] = useState<unknown>(null)

  async function run(): Promise<boolean> {
    try {
      const answer = await bodyOf(client.POST('/default_outbound_rules/replay', { body: { rules } }))
      setFound({ answer, rules })
      setError(null)
      return true
    } catch (failure) {
      setError(failure)
      return false
    }
  }

  const isOutdated = found !== null && found.rules !== rules
  return (
    <PanelCard title={texts.title} hint={texts.hint}>
      <SpinnerButton variant="outlined" onClick={run}>
        {texts.run}
      </SpinnerButton>
      {error !== null && <ErrorAlert error={error} />}
      {found && error === null && (
        <Box role="status" sx={{ opacity: isOutdated ? 0.6 : 1 }}>
          {isOutdated && (
            <Typography variant="body2" sx={{ mb: 1 }}>
              {trial.outdated}
            </Typography>
          )}
          <Outcome answer={found.answer} />
        </Box>
      )}
    </PanelCard>
  )
}

const counted = ['would_go', 'would_wait', 'would_be_asked', 'would_not_go'] as const

function Outcome({ answer }: { answer: Replayed }) {
  const all = useTexts()
  const { replay: texts, trial } = outboundRulesTexts(all)
  const words = outboundTexts(all)
  const zone = useTimeZone()
  if (answer.sent === 0) return <Typography variant="body2">{texts.none}</Typography>
  return (
    <>
      <Typography variant="body2">{texts.sum(answer.sent)}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
        {counted.map(name => (
          <li key={name}>{texts.counts[name](answer[name])}</li>
        ))}
      </Box>
      {answer.examples.length > 0 && (
        <>
          <Typography variant="body2" sx={{ fontWeight: 600, mt: 2 }}>
            {texts.examples}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
            {answer.examples.map(({ sent_at, purpose, contact_id, outbound }, index) => (
              <li key={`${sent_at} ${contact_id ?? index}`}>
                {texts.example(
                  trial.purposes[purpose],
                  formatMoment(sent_at, zone, new Date(), all.language).short,
                )}
                {contact_id && (
                  <>
                    {' · '}
                    <Link component={RouterLink} to={`/contact/${contact_id}`}>
                      {texts.contact}
                    </Link>
                  </>
                )}
                <br />
                {[
                  trialText(outbound, words, all.language),
                  ...reasonSentences(outbound, words, all.language),
                ].join(' ')}
              </li>
            ))}
          </Box>
        </>
      )}
    </>
  )
}
